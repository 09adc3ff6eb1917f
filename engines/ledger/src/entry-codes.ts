import { isHouseKind, type AccountKind, type HouseKind } from './chart.ts';
import type { Posting } from './postings.ts';

/** One posting of a recipe: from an account of these kinds to one of those. */
export interface RecipeStep {
  readonly debit: readonly AccountKind[];
  readonly credit: readonly AccountKind[];
}

/** What postings an entry code may have: each step at most once, in this order, at least one of them. */
export interface Recipe {
  readonly steps: readonly RecipeStep[];
  /**
   * How limits count it: a stake is judged, a payout gives back; a void takes back its stake and an unwin its win where they were
   * counted; a deposit was counted when it was asked for. A correction takes back what its entry counted.
   */
  readonly counts?: 'stake' | 'payout' | 'void' | 'unwin' | 'deposit';
  /** Between wallets of two members. Without it both are of one member: no player pays another by any path. */
  readonly crossesMembers?: true;
}

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

/** Every entry code with its recipe: the only ways money moves. */
const listed = {
  'demo.grant': { steps: [from('house.demo_grant').to('cash')] },

  /** An instant round: stake, the shares of it that up to four jackpots get, payout; in one entry. */
  'casino.round': {
    steps: [
      from('cash').to('house.casino'),
      ...Array.from({ length: 4 }, () => from('house.casino').to('house.jackpot')),
      from('house.casino', 'house.jackpot').to('cash'),
    ],
    counts: 'stake',
  },
  /** The house puts play money into a jackpot: there is no recipe by which it could be money of value. */
  'jackpot.funded': { steps: [from('house.demo_grant').to('house.jackpot')] },
  /** What a pot that must be won begins with; the first of its kind. */
  'jackpot.seeded': { steps: [from('house.casino').to('house.jackpot')] },
  /** A pot is paid and the next one begins, in one entry: it never stands empty between. */
  'jackpot.won': {
    steps: [from('house.jackpot').to('cash'), from('house.casino').to('house.jackpot')],
    counts: 'payout',
  },
  /** The steps of a vendor that books stake and result apart. */
  'vendor.bet': { steps: [from('cash').to(...games)], counts: 'stake' },
  'vendor.settle': { steps: [from(...games).to('cash')], counts: 'payout' },
  'vendor.rollback': { steps: [from(...games).to('cash')], counts: 'void' },
  /** A win taken back: what is there, and the rest as a debt. */
  'vendor.win_rollback': { steps: takenBack(...games), counts: 'unwin' },
  /** A ticket; what it won when its issue is settled; the stake of one that was cancelled, stopped or void. */
  'lottery.bet': { steps: [from('cash').to('house.lottery')], counts: 'stake' },
  'lottery.win': { steps: [from('house.lottery').to('cash')], counts: 'payout' },
  'lottery.refund': { steps: [from('house.lottery').to('cash')], counts: 'void' },
  /** A win of a result that was corrected. */
  'lottery.win_rollback': { steps: takenBack('house.lottery'), counts: 'unwin' },
  /** `house.adjustment` laid it out when it became a debt. */
  'receivable.collected': { steps: [from('cash').to('house.adjustment'), from('receivable').to('house.receivable')] },
  /** Owed no longer: what was laid out stays a loss in `house.adjustment`. */
  'receivable.forgiven': { steps: [from('receivable').to('house.receivable')] },

  'deposit.paid': { steps: [from('house.channel').to('cash'), from('cash').to('house.fee')], counts: 'deposit' },
  /** The payment was taken back by who made it. */
  'deposit.reversed': { steps: takenBack('house.channel') },

  'withdrawal.held': { steps: [from('cash').to('hold')] },
  'withdrawal.paid': { steps: [from('hold').to('house.channel'), from('hold').to('house.fee')] },
  'withdrawal.fee': { steps: [from('hold', 'cash').to('house.fee')] },
  'withdrawal.released': { steps: [from('hold').to('cash')] },
  /** Paid money that came back. */
  'withdrawal.returned': { steps: [from('house.channel').to('cash')] },

  /** Limits count what goes to a vendor's own wallet as staked when it is held: no bet there is seen here. It is no turnover (docs/decisions/102). */
  'transfer.held': { steps: [from('cash').to('hold')], counts: 'stake' },
  'transfer.released': { steps: [from('hold').to('cash')], counts: 'void' },
  'transfer.to_vendor': { steps: [from('hold').to('house.vendor')] },
  'transfer.from_vendor': { steps: [from('house.vendor').to('cash')], counts: 'payout' },
  /** A withdrawal through the agent channel, and a deposit through it. */
  'transfer.to_upline': {
    steps: [from('cash', 'hold').to('house.channel'), from('house.channel').to('float')],
    crossesMembers: true,
  },
  'transfer.to_downline': { steps: [from('float').to('cash')], counts: 'deposit', crossesMembers: true },
  'transfer.float': { steps: [from('float').to('float')], crossesMembers: true },

  /** A player's own rebate, and what the account record tells agents apart by: their rebate, dividend and salaries. */
  'rebate.paid': { steps: [from('house.rebate').to('cash')] },
  'rebate.agent': { steps: [from('house.agency').to('earnings', 'cash')] },
  'agency.dividend': { steps: [from('house.agency').to('earnings', 'cash')] },
  'agency.daily_salary': { steps: [from('house.agency').to('earnings', 'cash')] },
  'agency.hourly_salary': { steps: [from('house.agency').to('earnings', 'cash')] },
  'agency.realtime_salary': { steps: [from('house.agency').to('earnings', 'cash')] },
  /** For who invited a player. */
  'referral.paid': { steps: [from('house.promotion').to('cash', 'bonus')] },
  'earnings.taken': { steps: [from('earnings').to('cash', 'float')] },

  'promotion.granted': { steps: [from('house.promotion').to('bonus', 'cash')] },
  'promotion.freed': { steps: [from('bonus').to('cash')] },
  'promotion.forfeited': { steps: [from('bonus').to('house.promotion')] },

  'adjustment.credit': { steps: [from('house.adjustment').to(...owned)] },
  'adjustment.debit': { steps: [from(...owned).to('house.adjustment')] },
  /** The mirror of an earlier entry, by two people: each of its steps the other way round, and a debt for what is missing. */
  correction: {
    steps: Array.from({ length: 16 }, () =>
      from(...owned, 'hold', 'receivable', ...anyHouse).to(...owned, 'hold', 'receivable', ...anyHouse),
    ),
    crossesMembers: true,
  },
} as const satisfies Record<string, Recipe>;

/** Why money moved; each entry carries exactly one. */
export type EntryCode = keyof typeof listed;
export const recipes: Readonly<Record<EntryCode, Recipe>> = listed;
export const entryCodes = Object.keys(listed) as readonly EntryCode[];

/** `deposit.paid` belongs to `deposit`: what reports sum by. */
export function codeGroupOf(code: string): string {
  return code.split('.')[0] ?? code;
}

/** The codes that limits count in this way. */
export function codesCountedAs(counts: NonNullable<Recipe['counts']>): readonly EntryCode[] {
  return entryCodes.filter((code) => recipes[code].counts === counts);
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
  const { steps } = recipes[code];
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
