import { quotePlay, type LotteryGame, type Play } from '@fairhouse/lottery';
import { isLotteryVendor, type LotteryVendor, type PrizeMode } from '@fairhouse/contract';
import { Refusal } from '../../../platform/context/index.ts';
import { houseSeries } from '../../agency/index.ts';
import type { OwnTable } from '../terms/own-table.ts';
import type { BettingDeps, Bettor, Upline } from '../betting-deps.ts';

/** The lowest series for any bet: below it, most of the prize would be rebate. */
export const seriesMin = 1700;
/** The series of the second prize mode where a brand has no table: lower prizes, and the rest as a rebate. */
const secondSeries: Readonly<Partial<Record<PrizeMode, number>>> = { ZY: 1900 };

/** Lottery vendors, each with the prize modes of its games. */
const modesByVendor: Readonly<Record<LotteryVendor, readonly PrizeMode[]>> = {
  LOTT: ['LOTT', 'ZY'],
  TCG_LOTTO_VN: ['LOTT'],
  ELOTT: ['ELOTT'],
  TCG_SEA: ['SEA'],
};

export function modesOf(vendor: string): readonly PrizeMode[] {
  return isLotteryVendor(vendor) ? modesByVendor[vendor] : [];
}

const follows = new WeakMap<Play, boolean>();

/** Whether the prizes of a play are those of a series. */
export function followsSeries(play: Play): boolean {
  const known = follows.get(play);
  if (known !== undefined) return known;
  const [low, high] = [quotePlay(play, seriesMin), quotePlay(play, seriesMin + 200)];
  const answer = [...low].some(([level, odds]) => {
    const other = high.get(level);
    return other !== undefined && odds.pays * other.per !== other.pays * odds.per;
  });
  follows.set(play, answer);
  return answer;
}

/** The own series of a member: given by the agent above, or the house's without an agent; at most the highest of the game. */
export function ownSeries(
  game: Pick<LotteryGame, 'defaultSeries'>,
  placement: { rebateSeries: number } | null,
): number {
  return Math.max(seriesMin, Math.min(game.defaultSeries, placement?.rebateSeries ?? houseSeries));
}

/** The highest series a member may bet at in a mode: the own series, and at most the table's. */
export function betSeriesMax({
  mode,
  own,
  table,
}: {
  mode: PrizeMode;
  own: number;
  table: Pick<OwnTable, 'series'>;
}): number {
  return Math.min(table.series ?? secondSeries[mode] ?? own, own);
}

/** Whether a play is paid by the prizes of a series there, and not by a table. */
export const paysBySeries = (play: Play, table: OwnTable): boolean =>
  !table.prizes.has(play.code) && followsSeries(play);

/**
 * The series of a ticket line: the member chooses it in the traditional mode; the other modes fix it. A play with fixed
 * prizes always has the member's own series.
 */
export function chosenSeries(
  play: Play,
  input: { mode: PrizeMode; series: number | null; own: number; table: OwnTable },
): number {
  const { mode, series, own, table } = input;
  const most = mode === 'LOTT' ? betSeriesMax(input) : own;
  if (series !== null && (series < seriesMin || series > most))
    throw new Refusal('lottery_series_invalid', { min: `${seriesMin}`, max: `${most}` });
  if (!paysBySeries(play, table)) return own;
  return mode === 'LOTT' ? (series ?? most) : betSeriesMax(input);
}

const chainMax = 32;

/** All uplines of a member, the nearest first; no series is below the one under it. Places are given once, at registration. */
export async function findUplines(
  deps: BettingDeps,
  { memberId, brand }: Bettor,
  game: LotteryGame,
): Promise<readonly Upline[]> {
  const uplines: Upline[] = [];
  let placement = await deps.findPlacement(memberId);
  let below = ownSeries(game, placement);
  while (placement && uplines.length < chainMax) {
    const upline = placement.uplineId;
    placement = await deps.findPlacement(upline);
    below = Math.max(below, ownSeries(game, placement));
    uplines.push({ memberId: upline, walletId: await deps.walletOf({ memberId: upline, brand }), series: below });
  }
  return uplines;
}
