// mc/european-roulette, mc/american-roulette, mc/boule, mc/big-wheel. Written by `cargo xtask bless`.
import type { Cents, Role, SeatName } from './wire';
export type Action =
  | { do: 'open'; present: Present }
  | { do: 'place'; bet: Bet; stake: Cents; tender?: Tender; through?: Role }
  | { do: 'take-back'; bet: Bet; stake: Cents }
  | { do: 'move'; from: Bet; to: Bet; stake: Cents }
  | { do: 'announce'; bet: Bet; stake: Cents }
  | { do: 'repeat'; seat: SeatName }
  | { do: 'write'; bet: Bet; stake: Cents }
  | { do: 'hand-in-slip' }
  | { do: 'notify-slip'; seat: SeatName }
  | { do: 'endorse-slip'; seat: SeatName }
  | { do: 'refuse-slip'; seat: SeatName }
  | { do: 'inspector-arrives' }
  | { do: 'inspector-leaves' }
  | { do: 'mark-colour'; colour: Colour }
  | { do: 'exchange-colour' }
  | { do: 'change'; amount: Cents }
  | { do: 'rebuild-stacks' }
  | { do: 'launch'; wheel: Direction | null; ball: Direction | null }
  | { do: 'close-bets' }
  | { do: 'void-launch'; cause: VoidCause }
  | { do: 'choose'; bet: Bet; choice: ZeroChoice; zeros: number }
  | { do: 'take-colour'; colour: Colour; value: Cents }
  | { do: 'end-choice' }
  | { do: 'collect' }
  | { do: 'pay'; step: string }
  | { do: 'fix-last-spin'; spins: number }
  | { do: 'close'; lid_locked: boolean; incident: boolean };
export interface Present {
  chef?: number;
  croupier?: number;
  bout_de_table?: number;
  assistant?: number;
  sorter?: number;
  device_check?: number;
  limits_agreed?: number;
  chef_opposite?: number;
  chef_beside?: number;
}
export type Bet = string;
export type Tender =
  | 'chips'
  | 'cash'
  | { colour: { colour: Colour; of_table: number | null } };
export type Colour = 'blue' | 'brown' | 'green' | 'grey' | 'lilac' | 'orange' | 'pink' | 'yellow';
export type Direction = 'clockwise' | 'counter-clockwise';
export type VoidCause = 'object' | 'ball-out' | 'partition' | 'turns' | 'with-the-wheel';
export type ZeroChoice = 'prison' | 'partage';
export type Event =
  | { event: 'attested'; what: string }
  | { event: 'opened' }
  | { event: 'placed'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'placed-for'; seat: SeatName; staff: Role; bet: Bet; stake: Cents }
  | { event: 'taken-back'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'announced'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'repeated'; seat: SeatName }
  | { event: 'announcement-void'; seat: SeatName }
  | { event: 'slip-written'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'slip-handed-in'; seat: SeatName }
  | { event: 'slip-notified'; seat: SeatName }
  | { event: 'slip-endorsed'; seat: SeatName }
  | { event: 'slip-refused'; seat: SeatName }
  | { event: 'inspector-present' }
  | { event: 'inspector-away' }
  | { event: 'colour-taken'; seat: SeatName; colour: Colour; value: Cents }
  | { event: 'colour-marked'; colour: Colour; value: Cents }
  | { event: 'colour-exchanged'; seat: SeatName; colour: Colour }
  | { event: 'paid-in-colour'; seat: SeatName; colour: Colour; chips: number }
  | { event: 'changed'; seat: SeatName; amount: Cents }
  | { event: 'stacks-rebuilt' }
  | { event: 'launched'; wheel: Direction; ball: Direction }
  | { event: 'bets-closed' }
  | { event: 'launch-void'; cause: VoidCause; ball_on: Pocket | null }
  | { event: 'stakes-stand' }
  | { event: 'result'; pocket: Pocket; call: string }
  | { event: 'number-marked'; pocket: Pocket }
  | { event: 'colour-called'; colour: string }
  | { event: 'zero-choice' }
  | { event: 'chosen'; seat: SeatName; bet: Bet; choice: ZeroChoice }
  | { event: 'silent-choice'; choice: ZeroChoice }
  | { event: 'worth-in-prison'; seat: SeatName; bet: Bet; nominal: Cents }
  | { event: 'rounded'; seat: SeatName; bet: Bet; to: Cents }
  | { event: 'collecting' }
  | { event: 'paying'; step: string }
  | { event: 'paying-player'; seat: SeatName; combinations: ([Bet, Cents])[] }
  | { event: 'keeps-stake'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'settled' }
  | { event: 'last-spin-fixed'; spins: number }
  | { event: 'spins-left'; spins: number }
  | { event: 'closed' };
export type Pocket = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '30' | '31' | '32' | '33' | '34' | '35' | '36' | '00' | 'joker-noir' | 'joker-jaune';
export interface View {
  phase: Phase;
  previous: Pocket | null;
  stakes: StakeView[];
  announced: Announced[];
  slips: ([SeatName, SlipState])[];
  colours: ColourChips[];
  spins_left: number | null;
  notices: string[];
}
export type Phase =
  | 'closed'
  | 'betting'
  | 'running'
  | 'spinning'
  | { choosing: { pocket: Pocket } }
  | { collecting: { pocket: Pocket } }
  | { paying: { pocket: Pocket; done: number } }
  | 'over';
export interface StakeView {
  seat: SeatName;
  bet: Bet;
  amount: Cents;
  zeros: number;
  own: boolean;
}
export interface Announced {
  seat: SeatName;
  bet: Bet;
  stake: Cents;
}
export type SlipState = 'written' | 'handed-in' | 'notified' | 'endorsed';
export interface ColourChips {
  colour: Colour;
  seat: SeatName;
  value: Cents;
  marked: boolean;
}
export type Chance = Spin;
export interface Spin {
  pocket: Pocket;
  ring?: number;
  turns?: number;
}
