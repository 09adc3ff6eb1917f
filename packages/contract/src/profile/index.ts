export * from './avatar.calls.ts';
export * from './profile-fields.ts';
export * from './profile.calls.ts';
export * from './profile.refusals.ts';
export * from './profile.schemas.ts';
