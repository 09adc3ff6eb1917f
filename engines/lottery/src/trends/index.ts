export { trendColumns, type TrendColumn } from './columns.ts';
export { byTimesDrawn, countChoices, traceColumn, type ChoiceCount, type TrendCell } from './counts.ts';
export { numbersOf, readDrawn, type Drawn, type DrawnGroup } from './drawn.ts';
export { roadRules, type RoadRule, type Side } from './road-rules.ts';
export { beadRoad, bigRoad, longestRuns, type RoadMark } from './roads.ts';
