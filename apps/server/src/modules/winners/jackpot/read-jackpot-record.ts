import type { HouseJackpotRecord } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Refusal, type Brand } from '../../../platform/context/index.ts';
import { findHitByNo, findHitOfBet, type HitRow } from './hit.store.ts';
import type { JackpotDeps } from './jackpot-deps.ts';
import { findOpenTerms } from './terms.store.ts';
import { termsAt } from './terms-of-bets.ts';

type Round = HouseJackpotRecord['round'];

/** The part of a member's own bet; null for one that took none. Refuses with round_unknown. */
export async function readOwnPart(
  deps: JackpotDeps,
  { memberId, brand, roundId }: { memberId: bigint; brand: Brand; roundId: string },
): Promise<HouseJackpotRecord | null> {
  const round = await deps.casino.readAnyRecord(memberId, roundId);
  if (round.state === 'void' || round.currency !== brand.currency) return null;
  const terms = termsAt(await findOpenTerms(deps.platform.db, [brand.id]), new Date(round.placedAt));
  if (!terms) return null;
  return makeRecord(deps, { memberId, round, oneWinPerMinor: terms.oneWinPerMinor });
}

/** A win as everybody may check it. Refuses with jackpot_win_unknown. */
export async function readWinRecord(deps: JackpotDeps, brand: Brand, no: number): Promise<HouseJackpotRecord> {
  const hit = await findHitByNo(deps.platform.db, brand.id, no);
  if (!hit) throw new Refusal('jackpot_win_unknown');
  const { memberId, betId, oneWinPerMinor } = hit;
  const round = await deps.casino.readAnyRecord(memberId, `${betId}`);
  return makeRecord(deps, { memberId, round, oneWinPerMinor });
}

async function makeRecord(
  deps: JackpotDeps,
  { memberId, round, oneWinPerMinor }: { memberId: bigint; round: Round; oneWinPerMinor: bigint },
): Promise<HouseJackpotRecord> {
  const stakeMinor =
    round.format === 'fairhouse/round/1'
      ? await deps.casino.readWholeStake(memberId, round.roundId)
      : parseAmount(round.stake);
  const hit = await findHitOfBet(deps.platform.db, BigInt(round.roundId));
  return {
    format: 'fairhouse/house-jackpot/1',
    round,
    stake: formatAmount(stakeMinor ?? 0n),
    oneWinPer: formatAmount(oneWinPerMinor),
    number: isRevealed(round) ? await drawNumber(deps, round, oneWinPerMinor) : null,
    won: hit && wonOf(hit),
  };
}

const wonOf = ({ paid }: HitRow) => ({ no: paid?.no ?? null, paid: paid ? formatAmount(paid.amountMinor) : null });

/** A number tells something of a seed that is in use, so that it waits for the seed. */
function isRevealed(round: Round): boolean {
  if (round.state !== 'settled') return false;
  return round.format === 'fairhouse/round/1' ? round.serverSeed !== null : round.chain.link !== null;
}

async function drawNumber(deps: JackpotDeps, round: Round, oneWinPerMinor: bigint): Promise<string | null> {
  const betId = BigInt(round.roundId);
  const bet = { betId, game: round.game, placedAt: new Date(round.placedAt), oneWinPerMinor };
  const numbers = await deps.platform.inTx((tx) => deps.casino.drawJackpotNumbers(tx, [bet]));
  return numbers.get(betId)?.toString() ?? null;
}
