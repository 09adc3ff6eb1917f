export * from './envelopes.ts';
export * from './leaderboard.ts';
export * from './points.ts';
export * from './prizes.ts';
export * from './ranks.ts';
export * from './sign-in.ts';
export * from './ticket-draws.ts';
export * from './verify-tickets.ts';
