// What the page tells the bars around it: its title, and the link of its table if it has one.
import type { TableLink } from './table-link.svelte';

class Bar {
  title = $state('');
  /** A second line under the title on the phone. */
  subtitle = $state('');
  link = $state.raw<TableLink | null>(null);
}

export const bar = new Bar();

/** Call it in a page's script: `usePage(() => ({ title: t('lab-title') }))`. */
export function usePage(
  told: () => { title: string; subtitle?: string; link?: TableLink | null },
): void {
  $effect(() => {
    const { title, subtitle = '', link = null } = told();
    bar.title = title;
    bar.subtitle = subtitle;
    bar.link = link;
    return () => {
      bar.link = null;
    };
  });
}
