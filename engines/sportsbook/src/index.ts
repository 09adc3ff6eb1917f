export * from './cockfight/fight-bets.ts';
export * from './cockfight/fight-simulator.ts';
export * from './cockfight/pools.ts';
export * from './markets/bout.ts';
export * from './markets/football.ts';
export * from './markets/line.ts';
export * from './markets/market.ts';
export * from './markets/outcome.ts';
export * from './markets/points.ts';
export * from './markets/race.ts';
export * from './markets/series.ts';
export * from './models/bout-model.ts';
export * from './models/distribution.ts';
export * from './models/elo.ts';
export * from './models/football-model.ts';
export * from './models/goal-grid.ts';
export * from './models/normal-model.ts';
export * from './models/part-scores.ts';
export * from './models/race-model.ts';
export * from './models/series-model.ts';
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
export * from './simulators/bout-simulator.ts';
export * from './simulators/fixture.ts';
export * from './simulators/football-simulator.ts';
export * from './simulators/incident.ts';
export * from './simulators/points-simulator.ts';
export * from './simulators/race-simulator.ts';
export * from './simulators/rated-models.ts';
export * from './simulators/series-plays.ts';
export * from './simulators/series-simulator.ts';
export * from './slips/acceptance.ts';
export * from './slips/cash-out.ts';
export * from './slips/guard.ts';
export * from './slips/limits.ts';
export * from './slips/slip.ts';
