import type { CasinoGame, Move, Outcome, RoundState } from '@fairhouse/casino';
import type { Round } from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { drawAgain, gameGoingOn } from './standing-round.ts';
import type { RoundRow } from './round.store.ts';

/** A round as the studio sees it. Of finished rounds only the newest of a game can still have to be shown. */
export async function viewRound(deps: CasinoInnerDeps, row: RoundRow, isNewest: boolean): Promise<Round> {
  const game = gameGoingOn(deps, row);
  if (row.state === 'open' && game) {
    const { state, moves } = await drawAgain(deps, { game, round: row });
    return viewStanding(row, state, moves);
  }
  const won = await deps.pots.wonBy(deps.findGame(row.game), row.id);
  return {
    ...viewOver(row, isNewest),
    ...(game && row.state === 'settled' && { events: eventsOf(game, row) }),
    ...(won.length > 0 && { pots: viewWonPots(won) }),
  };
}

export function viewWonPots(won: readonly { level: string; amountMinor: bigint }[]): NonNullable<Round['pots']> {
  return won.map(({ level, amountMinor }) => ({ level, amount: formatAmount(amountMinor) }));
}

/** A round that waits for a move, without what is hidden. */
export function viewStanding(row: RoundRow, state: RoundState, moves: readonly Move[]): Round {
  return {
    ...viewOver(row, true),
    state: 'moves',
    outcome: null,
    stake: formatAmount(state.stakeMinor),
    payout: '0',
    moves: moves as unknown as Round['moves'],
    events: state.events as unknown as Round['events'],
    offers: state.offers.map(({ type, extraStakeMinor }) => ({ type, extraStake: formatAmount(extraStakeMinor) })),
  };
}

function viewOver(row: RoundRow, isNewest: boolean): Round {
  return {
    roundId: `${row.id}`,
    game: row.game,
    state: row.state === 'void' ? 'void' : isNewest && !row.isClosed ? 'open' : 'closed',
    nonce: `${row.nonce}`,
    commitment: toHex(row.commitment),
    choices: row.choices as Round['choices'],
    outcome: row.outcome as Round['outcome'],
    stake: formatAmount(row.totalStakeMinor),
    baseStake: formatAmount(row.stakeMinor),
    payout: formatAmount(row.payoutMinor),
    placedAt: row.placedAt.getTime(),
    moves: row.moves as Round['moves'],
    events: [],
    offers: [],
    ...(row.isBonus && { isBonus: true }),
  };
}

function eventsOf(game: CasinoGame, row: RoundRow): Round['events'] {
  return game.evaluate(row.outcome as Outcome, row.choices, row.stakeMinor, row.moves as Move[])
    .events as unknown as Round['events'];
}
