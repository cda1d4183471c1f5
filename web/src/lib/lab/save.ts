// Figures and drawings as files.
import type { Analysis } from '../../api/odds';

function cell(value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const COLUMNS = [
  'game', 'bet', 'class', 'play', 'best', 'edge', 'edge_exact', 'per', 'variance', 'variance_exact', 'rounds',
  'edge_per_staked', 'method', 'assuming', 'clauses',
] as const;

/** One line a bet and play. */
export function csv(analyses: Analysis[]): string {
  const lines = analyses.map((a) => [
    a.game, a.bet, a.class, a.play, a.best === undefined ? undefined : String(a.best), a.edge.decimal, a.edge.exact,
    a.per, a.variance?.decimal, a.variance?.exact, a.rounds?.decimal, a.edge_per_staked?.decimal, a.method,
    a.assuming, a.clauses.join(' '),
  ]);
  return [COLUMNS, ...lines].map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** Hands a text over as a file. */
export function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A drawing as it stands: the tokens of its colours become colours. */
export function svgText(drawing: SVGSVGElement): string {
  const style = getComputedStyle(document.documentElement);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('font-family', 'sans-serif');
  const text = new XMLSerializer().serializeToString(copy);
  return text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
}

export function fileName(game: string, what: string): string {
  return `${game.replace('/', '-')}-${what}`;
}
