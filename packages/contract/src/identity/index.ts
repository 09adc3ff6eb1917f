export * from './captcha.calls.ts';
export * from './identity.calls.ts';
export * from './identity.schemas.ts';
export * from './identity.refusals.ts';
export * from './second-factor.calls.ts';
export * from './sessions.calls.ts';
export * from './ways-in.calls.ts';
