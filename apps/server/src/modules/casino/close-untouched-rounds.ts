import { fromHex } from '@fairhouse/fair';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { drawAgain, gameGoingOn } from './standing-round.ts';
import { bookMove } from './make-move.ts';
import { findOpenRound, findStranded, findUntouched, type OpenRoundRow } from './open-round.store.ts';
import { findRound } from './round.store.ts';
import { voidRound } from './void-round.ts';

/** After this long without a move the house ends a round for its member (decision 65). */
export const untouchedMs = 24 * 3_600_000;
/** During an upgrade two versions of the house run side by side, and a round is played by the version that drew it. */
const strandedMs = 3_600_000;

/**
 * Ends rounds whose member does not return, without more stake, so that their seed can be revealed. A round whose game
 * has changed since it was drawn cannot go on and becomes void. Returns how many were ended.
 */
export async function closeUntouchedRounds(deps: CasinoInnerDeps): Promise<number> {
  const { db, clock, stumbles } = deps.platform;
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const games = deps.games.map(({ slug, mathHash }) => ({ slug, mathHash: fromHex(mathHash) }));
  const [stranded, untouched] = [before(strandedMs), before(untouchedMs)];
  let ended = 0;
  await stumbles.walk(
    'close-untouched-rounds.stranded',
    (after, most) => findStranded(db, games, { before: stranded, after, most }),
    async ({ id }) => {
      await voidRound(deps, id);
      ended += 1;
    },
  );
  await stumbles.walk(
    'close-untouched-rounds',
    (after, most) => findUntouched(db, { before: untouched, after, most }),
    async (open) => {
      await closeRound(deps, open);
      ended += 1;
    },
  );
  return ended;
}

/** The closing moves of the game, one after another, each booked like a member's. */
async function closeRound(deps: CasinoInnerDeps, untouched: OpenRoundRow): Promise<void> {
  for (
    let open: OpenRoundRow | null = untouched;
    open;
    open = await findOpenRound(deps.platform.db, untouched.roundId)
  ) {
    const row = await findRound(deps.platform.db, open.memberId, open.roundId);
    const game = row && gameGoingOn(deps, row);
    if (!row || !game?.moves) return;
    const { state } = await drawAgain(deps, { game, round: row });
    const move = game.moves.closingMove(state);
    // A member's key never contains a dot.
    await bookMove(deps, { row, open, game }, { clientKey: `house.${open.turn}`, turn: open.turn, move, by: null });
  }
}
