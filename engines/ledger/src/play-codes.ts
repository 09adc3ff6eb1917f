import type { EntryDefinition } from './entry-definition.ts';
import { arriving, bet, both, from, games, leaving, noSum, takenBack } from './entry-shapes.ts';

/** Entry codes of play: demo money, rounds, jackpots, vendor bets, tickets, and debts of corrected results. */
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

  /** An instant round in one entry: stake, contributions to up to four jackpots, payout. */
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
  /**
   * A round on a stake of the house: limits judge no stake, because none of the member's money is at risk, and a win does
   * not let them stake more.
   */
  'casino.bonus_round': {
    steps: [from('bonus_bets').to('house.casino'), from('house.casino').to('cash')],
    product: 'casino',
    limits: null,
    sums: arriving('payout'),
    record: both('payout'),
    text: 'own',
    setsAside: null,
  },
  /** The house puts play money into a jackpot: no recipe allows money of value here. */
  'jackpot.funded': {
    steps: [from('house.demo_grant').to('house.jackpot')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },
  /** The starting amount of the first must-win jackpot of a level. */
  'jackpot.seeded': {
    steps: [from('house.casino').to('house.jackpot')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },
  /** Shares of stakes, given by the house to its jackpot and to the reserve of the next one. */
  'jackpot.fed': {
    steps: [from('house.casino').to('house.jackpot'), from('house.casino').to('house.jackpot')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },
  /**
   * A jackpot is paid and the next one is funded in one entry, by the house, in play money, or from the reserve of the
   * house jackpot.
   */
  'jackpot.won': {
    steps: [
      from('house.jackpot').to('cash'),
      from('house.casino', 'house.demo_grant').to('house.jackpot'),
      from('house.jackpot').to('house.jackpot'),
    ],
    product: 'casino',
    limits: 'payout',
    sums: arriving('pot'),
    record: both('payout'),
    text: 'kind',
    setsAside: null,
  },
  /** The steps of a vendor that books stake and result separately. */
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
  /** A reversed win: the available balance is taken, and the rest becomes a debt. */
  'vendor.win_rollback': {
    steps: takenBack(...games),
    product: 'vendors',
    limits: 'unwin',
    sums: leaving('payout'),
    record: both('payout'),
    text: 'kind',
    setsAside: null,
  },
  /** A ticket; its win when its issue is settled; the refund of a cancelled, stopped or void ticket. */
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
  /** A win from a corrected result. */
  'lottery.win_rollback': {
    steps: takenBack('house.lottery'),
    product: 'lottery',
    limits: 'unwin',
    sums: leaving('payout'),
    record: both('payout'),
    text: 'kind',
    setsAside: null,
  },
  /** `house.adjustment` advanced the amount when it became a debt. */
  'receivable.collected': {
    steps: [from('cash').to('house.adjustment'), from('receivable').to('house.receivable')],
    product: null,
    limits: null,
    sums: noSum,
    record: both('other'),
    text: 'kind',
    setsAside: null,
  },
  /** A debt is written off: the advanced amount remains a loss in `house.adjustment`. */
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
