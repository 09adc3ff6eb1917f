import { adjustedDayCalls } from './adjusted-days.calls.ts';
import { adjustmentCalls } from './adjustments.calls.ts';
import { houseHealthCalls } from './house-health.calls.ts';
import { memberDeskCalls } from './member-desk.calls.ts';
import { memberTagCalls } from './member-tags.calls.ts';
import { operatorSessionCalls } from './operator-session.calls.ts';
import { operatorPeopleCalls } from './operators.calls.ts';
import { passkeyCalls } from './passkeys.calls.ts';

export type { AdjustedDay, AdjustedTotal } from './adjusted-days.calls.ts';
export type { AdjustmentRow } from './adjustments.calls.ts';
export type { HouseHealth } from './house-health.calls.ts';
export * from './member-desk.schemas.ts';
export * from './member-tags.schemas.ts';
export * from './operators.refusals.ts';
export * from './operators.schemas.ts';
export * from './passkeys.schemas.ts';
export * from './permissions.ts';
export * from './trail-actions.ts';

export const operatorsCalls = {
  ...operatorSessionCalls,
  ...passkeyCalls,
  ...operatorPeopleCalls,
  ...memberDeskCalls,
  ...memberTagCalls,
  ...adjustmentCalls,
  ...adjustedDayCalls,
  ...houseHealthCalls,
} as const;
