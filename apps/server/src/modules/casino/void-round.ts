import { Refusal } from '../../platform/context/index.ts';
import { ownerOf, type CasinoInnerDeps } from './casino-deps.ts';
import { findMoves, findOpenRound, hasMovedOn } from './open-round.store.ts';
import { drawAgain, gameGoingOn } from './standing-round.ts';
import { findRound } from './round.store.ts';

/** Null when it cannot be drawn again, which may be the malfunction: its stakes go back all the same. */
async function outcomeOf(deps: CasinoInnerDeps, drawn: Parameters<typeof drawAgain>[1]): Promise<string | null> {
  try {
    return JSON.stringify((await drawAgain(deps, drawn)).bet.outcome);
  } catch (err) {
    deps.platform.log.error({ err, round: `${drawn.round.id}` }, 'a void round could not be drawn again');
    return null;
  }
}

/**
 * After a malfunction: ends an open round as void, returns every stake of it, and records that. Refuses with
 * `round_unknown` or `round_finished`.
 */
export async function voidRound(deps: CasinoInnerDeps, roundId: bigint): Promise<void> {
  const open = await findOpenRound(deps.platform.db, roundId);
  const row = open && (await findRound(deps.platform.db, open.memberId, roundId));
  if (!open || !row) throw new Refusal('round_unknown');
  const moves = (await findMoves(deps.platform.db, roundId)).map(({ move }) => move);
  // The record has the outcome, so that it can be checked; a game that has changed since cannot draw it any more.
  const game = gameGoingOn(deps, row);
  const outcome = game && (await outcomeOf(deps, { game, round: row }));
  try {
    await deps.port.voidRound({
      owner: ownerOf(deps, open),
      clientKey: `${roundId}`,
      request: `${roundId}`,
      roundId,
      placedAtMs: open.placedAtMs,
      totalStakeMinor: open.totalStakeMinor,
      answer: '{}',
      rides: [
        deps.rideOpenCount({ seedId: row.seedId, change: -1 }),
        deps.rideEnd({
          roundId,
          turn: open.turn,
          end: { state: 'void', outcome, moves: JSON.stringify(moves), payoutMinor: open.totalStakeMinor },
        }),
      ],
    });
  } catch (error) {
    if (hasMovedOn(error)) throw new Refusal('turn_stale');
    throw error;
  }
}
