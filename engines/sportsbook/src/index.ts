export * from './markets/bout.ts';
export * from './markets/football.ts';
export * from './markets/line.ts';
export * from './markets/market.ts';
export * from './markets/outcome.ts';
export * from './markets/points.ts';
export * from './markets/race.ts';
export * from './markets/series.ts';
export {
  compare as compareRatios,
  isEqual,
  one,
  parseDecimal,
  parseRatio,
  ratio,
  sum as sumOfRatios,
  writeDecimal,
  type Ratio,
} from './numbers/ratio.ts';
export * from './odds/formats.ts';
export * from './odds/margin.ts';
export * from './odds/odds.ts';
export * from './odds/power-margin.ts';
export * from './slips/acceptance.ts';
export * from './slips/cash-out.ts';
export * from './slips/slip.ts';
