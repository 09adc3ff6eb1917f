import { seamlessCalls as launchCalls } from './seamless.calls.ts';
import { vendorDeskCalls } from './vendor-desk.calls.ts';

export * from './seamless.refusals.ts';
export { walletModes, type HeldPayoutRow, type VendorChangeRow, type VendorOnRecord } from './vendor-desk.calls.ts';

export const seamlessCalls = { ...launchCalls, ...vendorDeskCalls };
