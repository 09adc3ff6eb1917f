import { fromHex } from '@fairhouse/fair';
import { formatAmount, parseAmount } from '@fairhouse/money';
import type { CasinoGame } from './casino-game.ts';
import { findCasinoGame } from './games/index.ts';
import { drawSharedNumber, drawSoloNumber, winsHouseJackpot } from './house-jackpot.ts';
import {
  beaconOfClaim,
  sharedFormat,
  verifySharedRound,
  type BeaconJudge,
  type SharedRoundClaim,
} from './shared/verify-shared-round.ts';
import { asTold, same, walkToEnd, type Verification, type VerificationStep } from './verification.ts';
import { verifyRound, type RoundClaim } from './verify-round.ts';

export const houseJackpotFormat = 'fairhouse/house-jackpot/1';

/** The part of a bet in the house jackpot as the house reports it: the contract's `houseJackpotRecord`. Amounts are decimal texts. */
export interface HouseJackpotClaim {
  readonly format: string;
  /** The round of the bet, with everything its outcome is drawn from. */
  readonly round: RoundClaim | SharedRoundClaim;
  /** The whole stake of the bet, with what its moves added. */
  readonly stake: string;
  readonly oneWinPer: string;
  /** Null until the seed of the round is revealed. */
  readonly number: string | null;
  /** Null: the bet did not win. */
  readonly won: { readonly paid: string | null } | null;
}

/**
 * Recomputes the number of a round and whether its bet won the house jackpot; the round itself is recomputed first. Never
 * throws.
 */
export function verifyHouseJackpot(
  claim: HouseJackpotClaim,
  { judge, find = findCasinoGame }: { judge?: BeaconJudge; find?: (slug: string) => CasinoGame | undefined } = {},
): Verification {
  try {
    return walkToEnd(walkSteps(claim, { judge, find }));
  } catch {
    return {
      isRight: false,
      steps: [{ id: 'format', isRight: false, reported: asTold(claim.format), found: 'not readable' }],
    };
  }
}

function* walkSteps(
  claim: HouseJackpotClaim,
  { judge, find }: { judge: BeaconJudge | undefined; find: (slug: string) => CasinoGame | undefined },
): Generator<VerificationStep> {
  yield same('format', asTold(claim.format), houseJackpotFormat);
  const { round } = claim;
  const steps = isShared(round) ? verifySharedRound(round, judge).steps : verifyRound(round, find).steps;
  // The format is that of the whole record, which has been compared already.
  yield* steps.filter(({ id, isRight }) => id !== 'format' || !isRight);
  const game = find(round.game);
  const oneWinPerMinor = parseAmount(asTold(claim.oneWinPer)) ?? 0n;
  const stakeMinor = parseAmount(asTold(claim.stake)) ?? 0n;
  if (!game || oneWinPerMinor < 1n || stakeMinor < 1n) {
    yield { id: 'number', isRight: false, reported: asTold(claim.number), found: 'no stake, or no odds' };
    return;
  }
  const number = drawNumber(round, { game, oneWinPerMinor });
  yield same('number', asTold(claim.number), `${number}`);
  const found = winsHouseJackpot({ number, stakeMinor }) ? 'won' : 'not won';
  yield {
    id: 'win',
    isRight: found === (claim.won ? 'won' : 'not won'),
    reported: claim.won ? `won ${asTold(claim.won.paid)}` : 'not won',
    found: `${found}: ${number} and ${stakeMinor} of ${oneWinPerMinor} (${formatAmount(oneWinPerMinor)})`,
  };
}

const isShared = (round: RoundClaim | SharedRoundClaim): round is SharedRoundClaim => round.format === sharedFormat;

/** Called only after the round is recomputed, so that its seeds can be read. */
function drawNumber(
  round: RoundClaim | SharedRoundClaim,
  { game, oneWinPerMinor }: { game: CasinoGame; oneWinPerMinor: bigint },
): bigint {
  if (!isShared(round)) {
    const { serverSeed, clientSeed, nonce } = round;
    return drawSoloNumber(
      game,
      { serverSeed: fromHex(serverSeed ?? ''), clientSeed: fromHex(clientSeed), nonce: BigInt(nonce) },
      { oneWinPerMinor },
    );
  }
  const { chain, ticket } = round;
  return drawSharedNumber(
    game,
    { link: fromHex(chain.link ?? ''), index: chain.index, ...beaconOfClaim(round) },
    { oneWinPerMinor, betId: ticket.betId },
  );
}
