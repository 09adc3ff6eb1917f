import type { Reward, TicketForm, TicketRow } from '@fairhouse/contract';
import type { TicketArt, TicketKind } from '@fairhouse/contract/ticket-kinds';

/** A prize as it is typed; `type` nothing is a prize that gives nothing. */
export interface PrizeDraft {
  readonly type: Reward['type'] | 'nothing';
  /** Money, points, or the number of tickets or bonus bets. */
  readonly amount: string;
  readonly wagerTimes: string;
  readonly days: string;
  readonly ticketId: string;
  /** Of bonus bets. */
  readonly gameId: string;
  readonly stake: string;
  readonly weight: string;
  readonly stock: string;
  readonly product: Extract<Reward, { type: 'bonus' }>['product'];
}

/** A kind as it is typed. */
export interface TicketDraft {
  readonly kind: TicketKind;
  readonly art: TicketArt;
  readonly title: TicketForm['title'];
  readonly text: TicketForm['text'];
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly budget: string;
  readonly isOpen: boolean;
  readonly prizes: readonly PrizeDraft[];
  readonly firstAt: number | null;
  readonly everyMinutes: string;
  readonly total: string;
  readonly pieces: string;
  readonly least: string;
  readonly lastsSeconds: string;
}

const none = { EN: '', HI: '', PT: '', VI: '', CN: '' };

export const blankPrize: PrizeDraft = {
  type: 'cash',
  amount: '',
  wagerTimes: '3',
  days: '14',
  ticketId: '',
  gameId: '',
  stake: '',
  weight: '1',
  stock: '',
  product: 'casino',
};

const draftOfPrize = ({ weight, stock, reward }: TicketForm['prizes'][number]): PrizeDraft => {
  const base = { ...blankPrize, weight, stock: `${stock ?? ''}` };
  if (reward === null) return { ...base, type: 'nothing' };
  switch (reward.type) {
    case 'bonus':
      return { ...base, ...reward, wagerTimes: `${reward.wagerTimes}`, days: `${reward.days}` };
    case 'ticket':
      return { ...base, type: 'ticket', ticketId: reward.ticketId, amount: `${reward.quantity}` };
    case 'bonus_bets':
      return { ...base, ...reward, amount: `${reward.bets}`, days: `${reward.days}` };
    default:
      return { ...base, ...reward };
  }
};

const blank: TicketDraft = {
  kind: 'red_envelope',
  art: 'plain',
  title: none,
  text: none,
  startsAt: null,
  endsAt: null,
  budget: '',
  isOpen: true,
  prizes: [blankPrize],
  firstAt: null,
  everyMinutes: '60',
  total: '',
  pieces: '',
  least: '',
  lastsSeconds: '120',
};

export function draftOf(row: TicketRow | null): TicketDraft {
  if (row === null) return blank;
  const { rain, raffle, prizes, budget, ...form } = row.form;
  const times = rain ?? raffle;
  return {
    ...blank,
    ...form,
    budget: budget ?? '',
    prizes: prizes.map(draftOfPrize),
    ...(times && { firstAt: times.firstAt, everyMinutes: `${times.everyMinutes}` }),
    ...(rain && {
      total: rain.total,
      pieces: `${rain.pieces}`,
      least: rain.least,
      lastsSeconds: `${rain.lastsSeconds}`,
    }),
  };
}

const isMoney = (text: string): boolean => /^\d{1,15}(\.\d{1,4})?$/.test(text) && Number(text) > 0;
const isCount = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text);

export type DraftFault = 'title' | 'text' | 'budget' | 'prizes' | 'times' | 'rain';

const isPrizeWrong = (prize: PrizeDraft): boolean =>
  !/^(0|[1-9]\d{0,8})$/.test(prize.weight) || !/^\d{0,7}$/.test(prize.stock) || isRewardWrong(prize);

function isRewardWrong({ type, amount, wagerTimes, days, ticketId, gameId, stake }: PrizeDraft): boolean {
  switch (type) {
    case 'nothing':
      return false;
    case 'cash':
      return !isMoney(amount);
    case 'bonus':
      return !isMoney(amount) || !/^([1-9]|10)$/.test(wagerTimes) || !isCount(days);
    case 'points':
      return !isCount(amount);
    case 'ticket':
      return !isCount(amount) || ticketId === '';
    case 'bonus_bets':
      return ![amount, gameId, days].every(isCount) || !isMoney(stake);
  }
}

/** What a person has to mend before it is sent; the house judges the rest. */
export function faultsOf(draft: TicketDraft): Set<DraftFault> {
  const faults = new Set<DraftFault>();
  if (draft.title.EN.trim() === '') faults.add('title');
  if (draft.text.EN.trim() === '') faults.add('text');
  if (draft.budget !== '' && !isMoney(draft.budget)) faults.add('budget');
  const hasTimes = draft.kind === 'rain' || draft.kind === 'raffle';
  if (hasTimes && areTimesWrong(draft)) faults.add('times');
  if (draft.kind === 'rain' && isRainWrong(draft)) faults.add('rain');
  if (draft.kind !== 'rain' && arePrizesWrong(draft)) faults.add('prizes');
  return faults;
}

const arePrizesWrong = ({ prizes }: TicketDraft): boolean => prizes.length === 0 || prizes.some(isPrizeWrong);

const areTimesWrong = ({ firstAt, everyMinutes }: TicketDraft): boolean => firstAt === null || !isCount(everyMinutes);

const isRainWrong = ({ total, least, pieces, lastsSeconds }: TicketDraft): boolean =>
  !isMoney(total) || !isMoney(least) || !isCount(pieces) || !isCount(lastsSeconds);

function rewardOf({ type, amount, wagerTimes, days, ticketId, gameId, stake, product }: PrizeDraft): Reward | null {
  switch (type) {
    case 'nothing':
      return null;
    case 'bonus':
      return { type, amount, wagerTimes: Number(wagerTimes), product, days: Number(days) };
    case 'ticket':
      return { type, ticketId, quantity: Number(amount) };
    case 'bonus_bets':
      return { type, gameId, bets: Number(amount), stake, days: Number(days) };
    default:
      return { type, amount };
  }
}

/** The form of a draft without faults. */
export function formOf(draft: TicketDraft): TicketForm {
  const { kind, art, title, text, startsAt, endsAt, isOpen } = draft;
  const times = { firstAt: draft.firstAt ?? 0, everyMinutes: Number(draft.everyMinutes) };
  const { total, least } = draft;
  return {
    kind,
    art,
    title,
    text,
    startsAt,
    endsAt,
    isOpen,
    budget: draft.budget === '' ? null : draft.budget,
    prizes:
      kind === 'rain'
        ? []
        : draft.prizes.map((prize) => ({
            weight: kind === 'raffle' ? '1' : prize.weight,
            stock: prize.stock === '' ? null : Number(prize.stock),
            reward: rewardOf(prize),
          })),
    rain:
      kind === 'rain'
        ? { ...times, total, least, pieces: Number(draft.pieces), lastsSeconds: Number(draft.lastsSeconds) }
        : null,
    raffle: kind === 'raffle' ? times : null,
  };
}
