export { addChances, chance, choose, chooseUnits, type Chance } from './chance.ts';
export * from './chase/chase.ts';
export { drawIssue, rulesHashOf, sealedTicketLeaf, type DrawSeeds, type SealedTicket } from './draws/draw-issue.ts';
export * from './draws/verify-draw.ts';
export * from './draws/verify-receipt.ts';
export { openOutcomeBook, type OutcomeBook } from './exposure/outcome-book.ts';
export { unitCosts } from './exposure/unit-costs.ts';
export { worstPayout, worstPayoutOfAll } from './exposure/worst-case.ts';
export { lotteryFamilies } from './families/index.ts';
export { lunarYearOf } from './families/lhc/lunar-year.ts';
export { ballsOfSign, ballsOfTail, colourOf, elementOf, signOf } from './families/lhc/number-maps.ts';
export { findLotteryGame, lotteryGames } from './games/index.ts';
export * from './issues/schedule.ts';
export { addDays, dayAt, instantOf, type Day } from './issues/zone.ts';
export { pushLevel, type Level, type UnitKind } from './levels.ts';
export type { GameGroup, LotteryGame } from './lottery-game.ts';
export { leastKeptBps, rebateOf } from './margin.ts';
export * from './modes.ts';
export { byOdds, bySeries, byShares, byTable, type Odds, type OddsTable, type Pricing } from './odds.ts';
export * from './play.ts';
export { sampleResult } from './sample-result.ts';
export { exactReturn, payWins, quotePlay, settleLine, stakeMinor, type PricedWin, type SettledLine } from './settle.ts';
export { isWritable, readWritten, writeByShape, writeSelection } from './slip/written-selection.ts';
export * from './trends/index.ts';
export {
  coveredMost,
  sampleDraws,
  ticketStakeReason,
  uncoveringUnits,
  validStakesOf,
  type TicketStakeReason,
} from './valid-stake.ts';
