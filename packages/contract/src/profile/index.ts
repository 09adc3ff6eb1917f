export * from './avatar.calls.ts';
export * from './profile.calls.ts';
