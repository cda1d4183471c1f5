// A black-jack table as both forms of its cloth draw it: what lies where, and what a touch of a spot does.
import { untrack } from 'svelte';
import type { Action } from '../../gen/blackjack';
import type { Offer } from '../../gen/wire';
import { money, t } from '../../lib/i18n.svelte';
import { betsTaken } from '../cards/rules';
import type { FeltProps } from '../felts';
import { heard, nothing, saw, type Remains } from './remains';
import {
  betsSeen, boxesOf, HYPER, MAIN, SIDES, viewOf, type BoxCloth, type HandCloth, type Stake,
} from './view';
import { betName } from './words';

/** A spot that can be touched. */
export interface Touch {
  key: string;
  name: string;
  press: (() => void) | undefined;
  take: (() => void) | undefined;
}

export class BlackjackTable {
  private readonly props: () => FeltProps;
  private remains = $state.raw<Remains>(nothing());
  private seen = $state.raw<readonly string[]>([]);
  private taken = $state.raw<readonly string[]>([]);

  constructor(props: () => FeltProps) {
    this.props = props;
  }

  readonly view = $derived.by(() => viewOf(this.props().state));
  private readonly isBetween = $derived.by(() => this.view.phase === 'betting' || this.view.phase === 'closed');
  private readonly past = $derived.by(() =>
    (this.isBetween && this.view.bank.cards.length === 0 ? this.remains : null));
  readonly boxes: BoxCloth[] = $derived.by(() => {
    const { state, play } = this.props();
    return boxesOf(state, play?.sent ?? new Map(), this.past);
  });
  readonly bank = $derived.by(() => (this.past ? this.past.bank : this.view.bank));
  readonly isPast = $derived.by(() => this.past !== null && this.past.bank.cards.length > 0);
  /** Side bets the house has opened, as far as they have a spot at each box. */
  readonly sides: readonly string[] = $derived.by(() => SIDES.filter((bet) => this.opened.has(bet)));
  readonly hyper: readonly string[] = $derived.by(() => (this.opened.has(HYPER[0]) ? HYPER : []));
  private readonly opened: ReadonlySet<string> = $derived.by(() => new Set([...this.taken, ...this.seen]));
  /** Offers to insure, by box. */
  readonly insurances: ReadonlyMap<number, Offer> = $derived.by(() => {
    const offers = this.props().play?.offers.decisions ?? [];
    return new Map(offers.flatMap((offer) => {
      const action = offer.action as Action;
      return action.do === 'insure' ? [[action.box, offer]] : [];
    }));
  });
  /** Own boxes, the one in turn first. */
  readonly own: readonly BoxCloth[] = $derived.by(() =>
    this.boxes.filter(({ own }) => own).sort((one, other) => Number(other.inTurn) - Number(one.inTurn)));

  /** Listens as long as the cloth is there; what was told before it came is heard first. */
  listen(): () => void {
    const { link } = this.props();
    this.remains = untrack(() => link.told.reduce(heard, this.remains));
    return link.onTold((told) => (this.remains = heard(this.remains, told)));
  }

  saw(): void {
    const { state, play } = this.props();
    const [remains, seen] = untrack(() => [this.remains, this.seen] as const);
    this.remains = saw(remains, state);
    const offered = [...(play?.offers.bets.keys() ?? [])].map((key) => key.slice(key.indexOf('/') + 1));
    const more = [...betsSeen(this.view), ...offered].filter((bet) => !seen.includes(bet));
    if (more.length > 0) this.seen = [...seen, ...new Set(more)];
  }

  /** What the house takes. Without an answer the cloth shows what is offered. */
  async readRules(): Promise<void> {
    this.taken = (await betsTaken(this.props().link.table)) ?? [];
  }

  /** The spot of a bet at a box. */
  touch(box: number, bet: string): Touch {
    const { play } = this.props();
    const key = `${box}/${bet}`;
    const offered = play?.offers.bets.has(key) ?? false;
    const back = play?.offers.backs.has(key) ?? false;
    return {
      key,
      name: this.spotName(box, bet),
      press: offered || back ? () => play?.place(key) : undefined,
      take: back ? () => play?.takeBack(key) : undefined,
    };
  }

  /** A hyper cell is common to all boxes; a chip goes there for the box at which the cursor stood last. */
  touchCell(bet: string): Touch {
    const { play } = this.props();
    const offered = this.boxes.filter(({ box }) => play?.offers.bets.has(`${box}/${bet}`));
    const held = this.boxes.filter(({ box }) => play?.offers.backs.has(`${box}/${bet}`));
    const box = offered.find(({ own }) => own) ?? held[0] ?? offered[0];
    return box ? this.touch(box.box, bet) : { key: `0/${bet}`, name: betName(bet), press: undefined, take: undefined };
  }

  insure(box: number): (() => void) | undefined {
    const offer = this.insurances.get(box);
    return offer ? () => void this.props().play?.act(offer.action) : undefined;
  }

  /** Takes the seat of a box, for who has none yet. */
  sit(box: BoxCloth): (() => void) | undefined {
    const { play, link } = this.props();
    if (!play || play.isSeated || box.holder !== null || !link.isOpen || link.hello?.you == null) return undefined;
    return () => void play.sit(String(box.box));
  }

  stakes(bet: string): { box: number; stakes: readonly Stake[] }[] {
    return this.boxes.flatMap(({ box, sides }) => {
      const stakes = sides.get(bet);
      return stakes ? [{ box, stakes }] : [];
    });
  }

  private spotName(box: number, bet: string): string {
    const lying = this.boxes[box - 1];
    const stakes = bet === MAIN ? lying?.hands.flatMap((hand) => hand.stakes) : lying?.sides.get(bet);
    const sum = (stakes ?? []).reduce((whole, { amount }) => whole + amount, 0);
    const said = t('bj-spot', { box, bet: betName(bet), amount: sum > 0 ? money(sum) : t('bj-no-stake') });
    // Nothing counts as laid before the house has said so.
    return stakes?.some(({ whose }) => whose === 'sent') ? `${said}, ${t('bj-under-way')}` : said;
  }

  totalOf(box: BoxCloth, hand: HandCloth): string {
    if (hand.cards.length === 0) return '';
    return this.remains.blackJacks.includes(box.box) && hand.hand === 0 ? t('bj-black-jack') : String(hand.total);
  }

  /** `boîte 3, deux mains`. */
  stateOf(box: BoxCloth): string {
    const status = box.hands[0]?.status;
    let word = '';
    if (box.past) word = t('bj-box-past');
    else if (box.inTurn) word = box.own ? t('bj-box-your-turn') : t('bj-box-turn');
    else if (box.hands.length > 1) word = t('bj-box-hands', { hands: box.hands.length });
    else if (status) word = t(`bj-status-${status}`);
    return word ? t('bj-box-is', { box: box.box, state: word }) : t('bj-box', { box: box.box });
  }

  nameOf(box: BoxCloth): string {
    if (box.own) return t('bj-you');
    return box.name === null ? '' : short(box.name);
  }
}

const NAME_MAX = 15;

function short(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;
}
