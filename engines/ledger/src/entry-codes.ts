import { isHouseKind, type AccountKind, type HouseKind } from './chart.ts';
import type {
  BookSum,
  BothWays,
  EntryDefinition,
  HoldPurpose,
  LimitCount,
  RecipeStep,
  RecordKind,
} from './entry-definition.ts';
import type { Posting } from './postings.ts';

const anyHouse = [
  'house.casino',
  'house.lottery',
  'house.demo_grant',
  'house.adjustment',
  'house.fee',
  'house.rebate',
  'house.agency',
  'house.receivable',
  'house.vendor',
  'house.channel',
  'house.promotion',
  'house.jackpot',
] as const;
const owned = ['cash', 'bonus', 'float', 'earnings'] as const;
const games = ['house.casino', 'house.vendor'] as const;

const from = (...debit: AccountKind[]) => ({ to: (...credit: AccountKind[]): RecipeStep => ({ debit, credit }) });

/** Owed in full to the house, which lays it out, and paid at once as far as the wallet goes. */
const takenBack = (...houses: HouseKind[]): readonly RecipeStep[] => [
  from('house.receivable').to('receivable'),
  from('house.adjustment').to(...houses),
  from('cash').to('house.adjustment'),
  from('receivable').to('house.receivable'),
];

const both = <const T>(each: T): BothWays<T> => ({ out: each, in: each });
const leaving = <const T>(each: T): BothWays<T | null> => ({ out: each, in: null });
const arriving = <const T>(each: T): BothWays<T | null> => ({ out: null, in: each });
const noSum = both(null);
const bet: BothWays<RecordKind> = { out: 'stake', in: 'payout' };

/** Every entry code: the only ways money moves, and what each is to whoever reads the books. A new one says all of it, or does not compile. */
const listed = {
  'demo.grant': {
    steps: [from('house.demo_grant').to('cash')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'own',
    setsAside: null,
  },

  /** An instant round: stake, the shares of it that up to four jackpots get, payout; in one entry. */
  'casino.round': {
    steps: [
      from('cash').to('house.casino'),
      ...Array.from({ length: 4 }, () => from('house.casino').to('house.jackpot')),
      from('house.casino', 'house.jackpot').to('cash'),
    ],
    product: 'casino',
    limits: 'stake',
    sums: { out: 'stake', in: 'payout' },
    record: bet,
    text: 'kind',
    setsAside: null,
  },
  /** The house puts play money into a jackpot: there is no recipe by which it could be money of value. */
  'jackpot.funded': {
    steps: [from('house.demo_grant').to('house.jackpot')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },
  /** What a pot that must be won begins with; the first of its kind. */
  'jackpot.seeded': {
    steps: [from('house.casino').to('house.jackpot')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },
  /** A pot is paid and the next one begins, in one entry: it never stands empty between. */
  'jackpot.won': {
    steps: [from('house.jackpot').to('cash'), from('house.casino').to('house.jackpot')],
    product: 'casino',
    limits: 'payout',
    sums: arriving('pot'),
    record: both('payout'),
    text: 'kind',
    setsAside: null,
  },
  /** The steps of a vendor that books stake and result apart. */
  'vendor.bet': {
    steps: [from('cash').to(...games)],
    product: 'vendors',
    limits: 'stake',
    sums: leaving('stake'),
    record: bet,
    text: 'kind',
    setsAside: null,
  },
  'vendor.settle': {
    steps: [from(...games).to('cash')],
    product: 'vendors',
    limits: 'payout',
    sums: arriving('payout'),
    record: bet,
    text: 'kind',
    setsAside: null,
  },
  'vendor.rollback': {
    steps: [from(...games).to('cash')],
    product: 'vendors',
    limits: 'void',
    sums: arriving('stake'),
    record: both('stake'),
    text: 'own',
    setsAside: null,
  },
  /** A win taken back: what is there, and the rest as a debt. */
  'vendor.win_rollback': {
    steps: takenBack(...games),
    product: 'vendors',
    limits: 'unwin',
    sums: leaving('payout'),
    record: both('payout'),
    text: 'kind',
    setsAside: null,
  },
  /** A ticket; what it won when its issue is settled; the stake of one that was cancelled, stopped or void. */
  'lottery.bet': {
    steps: [from('cash').to('house.lottery')],
    product: 'lottery',
    limits: 'stake',
    sums: leaving('stake'),
    record: bet,
    text: 'kind',
    setsAside: null,
  },
  'lottery.win': {
    steps: [from('house.lottery').to('cash')],
    product: 'lottery',
    limits: 'payout',
    sums: arriving('payout'),
    record: bet,
    text: 'kind',
    setsAside: null,
  },
  'lottery.refund': {
    steps: [from('house.lottery').to('cash')],
    product: 'lottery',
    limits: 'void',
    sums: arriving('stake'),
    record: both('stake'),
    text: 'own',
    setsAside: null,
  },
  /** A win of a result that was corrected. */
  'lottery.win_rollback': {
    steps: takenBack('house.lottery'),
    product: 'lottery',
    limits: 'unwin',
    sums: leaving('payout'),
    record: both('payout'),
    text: 'kind',
    setsAside: null,
  },
  /** `house.adjustment` laid it out when it became a debt. */
  'receivable.collected': {
    steps: [from('cash').to('house.adjustment'), from('receivable').to('house.receivable')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },
  /** Owed no longer: what was laid out stays a loss in `house.adjustment`. */
  'receivable.forgiven': {
    steps: [from('receivable').to('house.receivable')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },

  'deposit.paid': {
    steps: [from('house.channel').to('cash'), from('cash').to('house.fee')],
    product: null,
    limits: 'deposit',
    sums: both('deposit'),
    record: both('deposit'),
    text: 'kind',
    setsAside: null,
  },
  /** The payment was taken back by who made it. */
  'deposit.reversed': {
    steps: takenBack('house.channel'),
    product: null,
    limits: null,
    sums: both('deposit'),
    record: both('deposit'),
    text: 'kind',
    setsAside: null,
  },

  'withdrawal.held': {
    steps: [from('cash').to('hold')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('withdrawal'),
    text: 'own',
    setsAside: 'withdrawal',
  },
  'withdrawal.paid': {
    steps: [from('hold').to('house.channel'), from('hold').to('house.fee')],
    product: null,
    limits: null,
    sums: both('withdrawal'),
    record: both('withdrawal'),
    text: 'kind',
    setsAside: null,
  },
  'withdrawal.fee': {
    steps: [from('hold', 'cash').to('house.fee')],
    product: null,
    limits: null,
    sums: both('withdrawal'),
    record: both('withdrawal'),
    text: 'kind',
    setsAside: null,
  },
  'withdrawal.released': {
    steps: [from('hold').to('cash')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('withdrawal'),
    text: 'own',
    setsAside: null,
  },
  /** Paid money that came back. */
  'withdrawal.returned': {
    steps: [from('house.channel').to('cash')],
    product: null,
    limits: null,
    sums: both('withdrawal'),
    record: both('withdrawal'),
    text: 'kind',
    setsAside: null,
  },

  /** Limits count what goes to a vendor's own wallet as staked when it is held: no bet there is seen here. It is no turnover (docs/decisions/102). */
  'transfer.held': {
    steps: [from('cash').to('hold')],
    product: null,
    limits: 'stake',
    sums: noSum,
    record: both('other'),
    text: 'own',
    setsAside: 'transfer',
  },
  'transfer.released': {
    steps: [from('hold').to('cash')],
    product: null,
    limits: 'void',
    sums: noSum,
    record: both('other'),
    text: 'own',
    setsAside: null,
  },
  'transfer.to_vendor': {
    steps: [from('hold').to('house.vendor')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },
  'transfer.from_vendor': {
    steps: [from('house.vendor').to('cash')],
    product: null,
    limits: 'payout',
    sums: noSum,
    record: both('other'),
    text: 'own',
    setsAside: null,
  },
  /** A withdrawal through the agent channel, and a deposit through it. */
  'transfer.to_upline': {
    steps: [from('cash', 'hold').to('house.channel'), from('house.channel').to('float')],
    crossesMembers: true,
    product: null,
    limits: null,
    sums: noSum,
    record: { out: 'withdrawal', in: 'deposit' },
    text: 'own',
    setsAside: null,
  },
  'transfer.to_downline': {
    steps: [from('float').to('cash')],
    crossesMembers: true,
    product: null,
    limits: 'deposit',
    sums: noSum,
    record: { out: 'withdrawal', in: 'deposit' },
    text: 'kind',
    setsAside: null,
  },
  'transfer.float': {
    steps: [from('float').to('float')],
    crossesMembers: true,
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },

  /** A player's own rebate, and what the account record tells agents apart by: their rebate, dividend and salaries. */
  'rebate.paid': {
    steps: [from('house.rebate').to('cash')],
    product: null,
    limits: null,
    sums: both('rebate'),
    record: both('rebate'),
    text: 'kind',
    setsAside: null,
  },
  'rebate.agent': {
    steps: [from('house.agency').to('earnings', 'cash')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('agent_rebate'),
    text: 'kind',
    setsAside: null,
  },
  'agency.dividend': {
    steps: [from('house.agency').to('earnings', 'cash')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('dividend'),
    text: 'kind',
    setsAside: null,
  },
  'agency.daily_salary': {
    steps: [from('house.agency').to('earnings', 'cash')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('daily_salary'),
    text: 'kind',
    setsAside: null,
  },
  'agency.hourly_salary': {
    steps: [from('house.agency').to('earnings', 'cash')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('hourly_salary'),
    text: 'kind',
    setsAside: null,
  },
  'agency.realtime_salary': {
    steps: [from('house.agency').to('earnings', 'cash')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('daily_salary'),
    text: 'kind',
    setsAside: null,
  },
  /** For who invited a player. */
  'referral.paid': {
    steps: [from('house.promotion').to('cash', 'bonus')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('referral'),
    text: 'kind',
    setsAside: null,
  },
  'earnings.taken': {
    steps: [from('earnings').to('cash', 'float')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },

  'promotion.granted': {
    steps: [from('house.promotion').to('bonus', 'cash')],
    product: null,
    limits: null,
    sums: both('promotion'),
    record: both('promotion'),
    text: 'kind',
    setsAside: null,
  },
  'promotion.freed': {
    steps: [from('bonus').to('cash')],
    product: null,
    limits: null,
    sums: both('promotion'),
    record: both('promotion'),
    text: 'kind',
    setsAside: null,
  },
  'promotion.forfeited': {
    steps: [from('bonus').to('house.promotion')],
    product: null,
    limits: null,
    sums: both('promotion'),
    record: both('promotion'),
    text: 'kind',
    setsAside: null,
  },

  'adjustment.credit': {
    steps: [from('house.adjustment').to(...owned)],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'own',
    setsAside: null,
  },
  'adjustment.debit': {
    steps: [from(...owned).to('house.adjustment')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'own',
    setsAside: null,
  },
  /** The mirror of an earlier entry, by two people: each of its steps the other way round, and a debt for what is missing. */
  correction: {
    steps: Array.from({ length: 16 }, () =>
      from(...owned, 'hold', 'receivable', ...anyHouse).to(...owned, 'hold', 'receivable', ...anyHouse),
    ),
    crossesMembers: true,
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'own',
    setsAside: null,
  },
} as const satisfies Record<string, EntryDefinition>;

/** Why money moved; each entry carries exactly one. */
export type EntryCode = keyof typeof listed;
export const entryDefinitions: Readonly<Record<EntryCode, EntryDefinition>> = listed;
export const entryCodes = Object.keys(listed) as readonly EntryCode[];

/** The codes that limits count in this way. */
export type CodeCountedAs<C extends LimitCount> = {
  [Code in EntryCode]: (typeof listed)[Code]['limits'] extends C ? Code : never;
}[EntryCode];
/** The codes that set money aside. */
export type HoldCode = {
  [Code in EntryCode]: (typeof listed)[Code]['setsAside'] extends HoldPurpose ? Code : never;
}[EntryCode];

export function codesCountedAs(limits: LimitCount): readonly EntryCode[] {
  return entryCodes.filter((code) => listed[code].limits === limits);
}

export function codesSettingAside(purpose: HoldPurpose): readonly EntryCode[] {
  return entryCodes.filter((code) => listed[code].setsAside === purpose);
}

/** What the books hold under a code, in which this version may not know the code. */
export function definitionOf(code: string): EntryDefinition | undefined {
  return Object.hasOwn(listed, code) ? listed[code as EntryCode] : undefined;
}

/** What wallets of members gave and got under one code. */
export interface CodeTotal {
  readonly code: string;
  readonly debitedMinor: bigint;
  readonly creditedMinor: bigint;
}

/** By how much the part of the totals that a report adds to this sum changed the wallets: below zero when more left than arrived. */
export function addUp(totals: readonly CodeTotal[], sum: BookSum): bigint {
  return totals.reduce((change, { code, debitedMinor, creditedMinor }) => {
    const sums = definitionOf(code)?.sums;
    return change + (sums?.in === sum ? creditedMinor : 0n) - (sums?.out === sum ? debitedMinor : 0n);
  }, 0n);
}

/**
 * The steps that `postings` take, one each; throws when they do not fit the code's recipe. Wallets may be any purse here
 * (`kindOf` tells undefined): which ones a step allows is judged on the locked row.
 */
export function stepsTaken(
  code: EntryCode,
  postings: readonly Posting[],
  kindOf: (account: bigint) => AccountKind | undefined,
): readonly RecipeStep[] {
  const { steps } = entryDefinitions[code];
  let next = 0;
  return postings.map((posting) => {
    while (next < steps.length) {
      const step = steps[next];
      next += 1;
      if (step && allows(step.debit, kindOf(posting.debit)) && allows(step.credit, kindOf(posting.credit))) return step;
    }
    throw new Error(`a posting of ${code} does not fit its recipe`);
  });
}

function allows(kinds: readonly AccountKind[], kind: AccountKind | undefined): boolean {
  return kind === undefined ? kinds.some((allowed) => !isHouseKind(allowed)) : kinds.includes(kind);
}
