// What is keyed in, by game. Written by `cargo xtask bless`.
export type Pad =
  | { is: 'dice' }
  /** Rank, then suit. `ways`: how the card came, where the law tells that apart. */
  | { is: 'card'; ways: readonly string[] }
  /** One key says it all. */
  | { is: 'one'; field: 'pocket' | 'card'; keys: readonly string[] };
export const PADS: Record<string, Pad> = {
  'mc/european-roulette': { is: 'one', field: 'pocket', keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36'] },
  'mc/american-roulette': { is: 'one', field: 'pocket', keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '00'] },
  'mc/boule': { is: 'one', field: 'pocket', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  'mc/big-wheel': { is: 'one', field: 'pocket', keys: ['joker-noir', 'joker-jaune', '20', '10', '5', '2', '1'] },
  'mc/craps': { is: 'dice' },
  'fr/blackjack': { is: 'card', ways: [] },
  'fr-earlier/blackjack': { is: 'card', ways: [] },
  'mc/blackjack': { is: 'card', ways: [] },
  'leaflet/blackjack': { is: 'card', ways: [] },
  'pirates/twenty-one': { is: 'one', field: 'card', keys: ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'P', 'F', 'J'] },
  'fr/three-card-poker': { is: 'card', ways: ['dealt', 'turned-over', 'loose'] },
  'mc/chemin-de-fer': { is: 'card', ways: [] },
  'mc/trente-et-quarante': { is: 'card', ways: [] },
  'mc/punto-banco': { is: 'card', ways: ['dealt', 'misplaced', 'surplus', 'mixed'] },
  'mc/punto-2000': { is: 'card', ways: ['dealt', 'misplaced', 'surplus', 'mixed'] },
  'mc/banque-a-tout-va': { is: 'card', ways: [] },
};
