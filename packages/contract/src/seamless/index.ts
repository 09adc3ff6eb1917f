export * from './seamless.calls.ts';
export * from './seamless.refusals.ts';
