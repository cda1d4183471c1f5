// How a round ended, in the words of the page and as a tile.
import type { Ending } from '../gen/wire';
import type { ResultMark } from '../felts/felts';
import { t } from './i18n.svelte';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function resultWords(ending: Ending): string {
  switch (ending.ending) {
    case 'pocket': return ending.call === '' ? ending.pocket : `${ending.pocket}, ${ending.call}`;
    case 'dice': {
      const [one, other] = ending.dice;
      return t('result-dice', { one, other, total: one + other });
    }
    case 'bank': return ending.black_jack ? t('result-bank-black-jack')
      : t('result-bank-point', { point: ending.total });
    case 'plays': return t(ending.plays ? 'result-bank-plays' : 'result-no-game');
    case 'rows': return t('result-trente', { noir: ending.noir, rouge: ending.rouge, call: capital(ending.call) });
    case 'hands': return t('result-punto', {
      punto: ending.punto, banco: ending.banco, won: t(`result-punto-${ending.winner}`),
    });
    case 'winner': return t(`result-chemin-${ending.winner}`);
    case 'tableaux': return t('result-banque', {
      right: t(`result-tableau-${ending.right}`), left: t(`result-tableau-${ending.left}`),
    });
    case 'nearest': return t('result-nearest', {
      points: ending.points, seats: ending.seats.join(', '), count: ending.seats.length,
    });
  }
}

const SIGNS = { wins: '+', loses: '−', ties: '=' } as const;
const plain = (face: string): ResultMark => ({ face, tone: 'plain' });

/** The tile of a result; the colour of a pocket is for the wheel it belongs to. */
export function resultMark(ending: Ending): ResultMark | null {
  switch (ending.ending) {
    case 'pocket': return plain(ending.pocket);
    case 'dice': return plain(String(ending.dice[0] + ending.dice[1]));
    case 'bank': return plain(ending.black_jack ? 'BJ' : String(ending.total));
    case 'plays': return plain(ending.plays ? '♛' : '–');
    case 'rows': return ending.winner === null ? plain('=')
      : { face: ending.winner === 'noir' ? 'N' : 'R', tone: ending.winner };
    case 'hands': return plain({ punto: 'P', banco: 'B', egalite: 'É' }[ending.winner]);
    case 'winner': return plain({ banker: 'B', ponte: 'P', neither: '=' }[ending.winner]);
    case 'tableaux': return plain(`${SIGNS[ending.right]}${SIGNS[ending.left]}`);
    case 'nearest': return plain(String(ending.points));
  }
}
