export * from './bets.calls.ts';
export * from './bets.schemas.ts';
