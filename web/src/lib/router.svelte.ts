// Addresses of the pages. Plain links work: a click on one inside the site changes the page without a reload.

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'desk'; table: string }
  | { page: 'lab' }
  | { page: 'law'; clause: string | null }
  | { page: 'audit'; table: string | null }
  | { page: 'account' }
  | { page: 'unknown'; path: string };

export type PageName = Route['page'];

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Which page an address names. */
export function route(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '').map(decoded);
  const unknown: Route = { page: 'unknown', path };
  if (parts.length > 2 || parts.includes(null)) return unknown;
  const [page, given = null] = parts;
  switch (page) {
    case undefined:
      return { page: 'lobby' };
    case 'table':
    case 'desk':
      return given === null ? unknown : { page, table: given };
    case 'lab':
    case 'account':
      return given === null ? { page } : unknown;
    case 'law':
      return { page, clause: given };
    case 'audit':
      return { page, table: given };
    default:
      return unknown;
  }
}

/** The address of a page. */
export function path(to: Exclude<Route, { page: 'unknown' }>): string {
  switch (to.page) {
    case 'lobby':
      return '/';
    case 'table':
    case 'desk':
      return `/${to.page}/${encodeURIComponent(to.table)}`;
    case 'law':
      return to.clause === null ? '/law' : `/law/${encodeURIComponent(to.clause)}`;
    case 'audit':
      return to.table === null ? '/audit' : `/audit/${encodeURIComponent(to.table)}`;
    case 'lab':
    case 'account':
      return `/${to.page}`;
  }
}

class Router {
  route = $state.raw<Route>({ page: 'lobby' });
  /** The part after `?`; the lab and the audit keep their settings there. */
  query = $state.raw(new URLSearchParams());

  start(): () => void {
    const read = () => this.read();
    const click = (event: MouseEvent) => this.click(event);
    addEventListener('popstate', read);
    document.addEventListener('click', click);
    read();
    return () => {
      removeEventListener('popstate', read);
      document.removeEventListener('click', click);
    };
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  /** Changes what is after `?` without a new step in the history. */
  replaceQuery(query: URLSearchParams): void {
    const text = query.toString();
    history.replaceState(null, '', location.pathname + (text === '' ? '' : `?${text}`));
    this.query = new URLSearchParams(text);
  }

  private read(): void {
    const next = route(location.pathname);
    // The same page stays the same object, so that nothing is built anew for a change of query.
    if (JSON.stringify(next) !== JSON.stringify(this.route)) this.route = next;
    this.query = new URLSearchParams(location.search);
  }

  private click(event: MouseEvent): void {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    if (link.href !== location.href) this.go(link.href);
  }
}

export const router = new Router();
