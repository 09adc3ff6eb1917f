export * from './bets.calls.ts';
