import { drawSharedNumber, drawSoloNumber } from '@fairhouse/casino';
import { toHex } from '@fairhouse/fair';
import type { Tx } from '../../platform/context/index.ts';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { seedsOfRound } from './rooms/flights.ts';
import { findRoundsOfBets } from './rooms/room-round.store.ts';
import { findDrawnRounds, type DrawnRound } from './round.store.ts';

/** A bet whose number in the house jackpot is drawn. Its stake is not told: a draw cannot see one (law 2). */
export interface NumberedBet {
  readonly betId: bigint;
  readonly game: string;
  readonly placedAt: Date;
  readonly oneWinPerMinor: bigint;
}

type Drawing = Pick<CasinoInnerDeps, 'fairness' | 'findGame'>;

/** By the id of the bet; from the seeds of its round. A bet of no round of this house has no number. */
export async function drawJackpotNumbers(
  deps: Drawing,
  tx: Tx,
  bets: readonly NumberedBet[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const isShared = ({ game }: NumberedBet): boolean => deps.findGame(game)?.isShared === true;
  const numbers = new Map<bigint, bigint>();
  await drawSolo(deps, tx, { bets: bets.filter((bet) => !isShared(bet)), numbers });
  await drawShared(deps, tx, { bets: bets.filter(isShared), numbers });
  return numbers;
}

interface Work {
  readonly bets: readonly NumberedBet[];
  readonly numbers: Map<bigint, bigint>;
}

async function drawSolo({ fairness, findGame }: Drawing, tx: Tx, { bets, numbers }: Work): Promise<void> {
  if (bets.length === 0) return;
  const times = bets.map(({ placedAt }) => placedAt.getTime());
  const found = await findDrawnRounds(tx, {
    ids: bets.map(({ betId }) => betId),
    from: new Date(Math.min(...times)),
    // What is stored is finer than a millisecond.
    to: new Date(Math.max(...times) + 1),
  });
  const rounds = new Map<bigint, DrawnRound>(found.map((round) => [round.id, round]));
  const seeds = await fairness.readManyForDraw(tx, [...new Set(found.map(({ seedId }) => seedId))]);
  for (const { betId, oneWinPerMinor } of bets) {
    const round = rounds.get(betId);
    const game = round && findGame(round.game);
    const serverSeed = round && seeds.get(round.seedId);
    if (!round || !game || !serverSeed) continue;
    const drawn = { code: game.code, mathHash: toHex(round.mathHash) };
    numbers.set(
      betId,
      drawSoloNumber(drawn, { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }, { oneWinPerMinor }),
    );
  }
}

async function drawShared({ fairness, findGame }: Drawing, tx: Tx, { bets, numbers }: Work): Promise<void> {
  if (bets.length === 0) return;
  const rounds = await findRoundsOfBets(
    tx,
    bets.map(({ betId }) => betId),
  );
  for (const { betId, oneWinPerMinor } of bets) {
    const round = rounds.get(betId);
    const game = round && findGame(round.game);
    // A bet that is settled has flown, so that its beacon is known.
    if (!round?.beaconValue || !game) continue;
    const drawn = { code: game.code, mathHash: toHex(round.mathHash) };
    const seeds = await seedsOfRound(fairness, round, tx);
    numbers.set(betId, drawSharedNumber(drawn, seeds, { oneWinPerMinor, betId: `${betId}` }));
  }
}
