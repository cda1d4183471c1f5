// mc/craps. Written by `cargo xtask bless`.
import type { Cents, SeatName, Throw } from './wire';
export type Action =
  | { do: 'open'; present: Present }
  | { do: 'close'; dice_checked: boolean; incident?: boolean }
  | { do: 'join' }
  | { do: 'leave' }
  | { do: 'place'; bet: Bet; stake: Cents }
  | { do: 'take-back'; bet: Bet; stake: Cents }
  | { do: 'ask-to-work'; bet: Bet }
  | { do: 'call-no-action'; bet: Bet }
  | { do: 'call-action'; bet: Bet }
  | { do: 'decline' }
  | { do: 'pass-dice'; to?: SeatName }
  | { do: 'no-dice'; cause: VoidCause }
  | { do: 'report'; violation: Violation }
  | { do: 'warn' }
  | { do: 'check-dice' }
  | { do: 'ask-for-dice' }
  | { do: 'change-dice' }
  | { do: 'withdraw-dice'; cause: Withdrawal };
export interface Present {
  chef?: number;
  croupier?: number;
  stickman?: number;
  dice?: number;
}
export type Bet = string;
export type VoidCause = 'stacked' | 'tray' | 'rack' | 'bank-chips' | 'off-table' | 'slide' | 'across' | 'mirror' | 'irregular';
export type Violation = 'rub' | 'hold' | 'mirror' | 'across' | 'slide';
export type Withdrawal = 'violations' | 'absence';
export type Event =
  | { event: 'attested'; what: string }
  | { event: 'posted'; what: string }
  | { event: 'opened' }
  | { event: 'joined'; seat: SeatName }
  | { event: 'left'; seat: SeatName }
  | { event: 'dice-offered'; seat: SeatName }
  | { event: 'declined'; seat: SeatName }
  | { event: 'placed'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'lies'; seat: SeatName; bet: Bet; place: string }
  | { event: 'commission'; seat: SeatName; bet: Bet; amount: Cents }
  | { event: 'refunded'; seat: SeatName; bet: Bet; amount: Cents }
  | { event: 'taken-back'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'asked-to-work'; seat: SeatName; bet: Bet }
  | { event: 'no-action'; seat: SeatName; bet: Bet }
  | { event: 'in-action'; seat: SeatName; bet: Bet }
  | { event: 'shooter-staked'; seat: SeatName }
  | { event: 'shooter-plays-on'; seat: SeatName }
  | { event: 'bets-closed' }
  | { event: 'dice-passed'; seat: SeatName }
  | { event: 'called'; dice: Throw; total: number }
  | { event: 'no-dice'; cause: VoidCause }
  | { event: 'violated'; seat: SeatName; violation: Violation }
  | { event: 'warned'; seat: SeatName }
  | { event: 'dice-fell' }
  | { event: 'dice-checked' }
  | { event: 'dice-changed' }
  | { event: 'dice-replaced'; series: number }
  | { event: 'dice-withdrawn'; seat: SeatName; cause: Withdrawal }
  | { event: 'waits'; seat: SeatName; bet: Bet }
  | { event: 'stands'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'off'; seat: SeatName; bet: Bet }
  | { event: 'moves'; seat: SeatName; bet: Bet; to: number }
  | { event: 'repeated'; seat: SeatName; bet: Bet; stake: Cents }
  | { event: 'point'; number: number }
  | { event: 'puck-on'; number: number }
  | { event: 'puck-off' }
  | { event: 'point-made'; number: number }
  | { event: 'seven-out' }
  | { event: 'dice-move'; seat: SeatName }
  | { event: 'closed' };
export interface View {
  phase: Phase;
  puck: number | null;
  shooter: Shooter | null;
  min: Cents;
  max: Cents;
  unit: Cents;
  present: SeatName[];
  stakes: StakeView[];
  check_due: boolean;
  series: number;
}
export type Phase = 'closed' | 'betting' | 'dice-out';
export interface Shooter {
  seat: SeatName;
  hand: Hand;
}
export type Hand = 'first' | 'offered' | 'keeps' | 'throws';
export interface StakeView {
  seat: SeatName;
  bet: Bet;
  amount: Cents;
  commission: Cents;
  call: Call;
  own: boolean;
}
export type Call = 'none' | 'works' | 'no-action';
export type Chance = DiceForm;
export interface DiceForm {
  dice: Throw;
}
