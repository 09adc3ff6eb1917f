export * from './winners.calls.ts';
export * from './winners.channels.ts';
