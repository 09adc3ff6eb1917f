export * from './wallet.calls.ts';
export * from './wallet.schemas.ts';
export * from './wallet.channels.ts';
export * from './wallet.refusals.ts';
export * from './record.schemas.ts';
export * from './transfer.schemas.ts';
export * from './agent-money.schemas.ts';
