import type { VendorLane } from '@fairhouse/contract';

/** Spec 4: electronic lottery when the house has cards of a lottery vendor, the ordinary one otherwise. */
export function prizeModeOf(lanes: readonly VendorLane[]): 'ELOTT' | 'LOTT' {
  const hasLottery = lanes.some(({ cards }) =>
    cards.some(({ vassalage }) => vassalage === 'TCG_LOTTO_VN' || vassalage === 'LOTT'),
  );
  return hasLottery ? 'ELOTT' : 'LOTT';
}

/**
 * Categories with a row on home: all with games, in-house games first; of the lotteries the one of the prize mode, or
 * the only one.
 */
export function rowLanes(lanes: readonly VendorLane[]): string[] {
  const titles = lanes.filter(({ cards }) => cards.length > 0).map(({ title }) => title);
  const prizeMode = prizeModeOf(lanes);
  const lottery = titles.includes(prizeMode)
    ? prizeMode
    : titles.find((title) => title === 'LOTT' || title === 'ELOTT');
  return titles.filter((title) => title !== 'BGS' && ((title !== 'LOTT' && title !== 'ELOTT') || title === lottery));
}
