export * from './jackpot.schemas.ts';
export * from './winners.calls.ts';
export * from './winners.channels.ts';
export * from './winners.refusals.ts';
