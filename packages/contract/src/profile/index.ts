export * from './profile.calls.ts';
