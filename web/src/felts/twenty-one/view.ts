// What the engine shows of « 21 pirates », and who lies where. Nothing is decided here.
import type { PlayerView, View } from '../../gen/twenty-one';
import type { TableState } from '../../gen/wire';

export function viewOf(state: TableState): View {
  return state.view as View;
}

export interface Pirate extends PlayerView {
  name: string;
  own: boolean;
  cards: (string | null)[];
  inTurn: boolean;
  deals: boolean;
  wins: boolean;
}

/** The players; the viewer first, then the others in turn from his left on. Without one, as they play. */
export function piratesOf(state: TableState): Pirate[] {
  const view = viewOf(state);
  const turn = typeof view.phase === 'string' ? null : 'turn' in view.phase ? view.phase.turn : view.phase.asked;
  const pirates = view.players.map((player, index): Pirate => {
    const seated = state.seats.find(({ seat }) => seat === player.seat);
    return {
      ...player,
      name: seated?.name ?? player.seat,
      own: seated?.own ?? false,
      cards: [...player.hidden, ...player.face_up],
      inTurn: turn === index,
      deals: view.dealer === player.seat,
      wins: view.winners.includes(player.seat),
    };
  });
  const own = Math.max(0, pirates.findIndex((pirate) => pirate.own));
  return [...pirates.slice(own), ...pirates.slice(0, own)];
}
