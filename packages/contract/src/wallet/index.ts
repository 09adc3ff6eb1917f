export * from './wallet.calls.ts';
export * from './wallet.schemas.ts';
export * from './wallet.channels.ts';
