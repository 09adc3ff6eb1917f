import type { EntryDefinition } from './entry-definition.ts';
import { arriving, bet, both, from, games, leaving, noSum, takenBack } from './entry-shapes.ts';

/** Codes of money that play moves: demo money, rounds, jackpots, bets of vendors, tickets, and debts of corrected results. */
export const playCodes = {
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
} as const satisfies Record<string, EntryDefinition>;
