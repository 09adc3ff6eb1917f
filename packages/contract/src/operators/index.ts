import { adjustmentCalls } from './adjustments.calls.ts';
import { operatorSessionCalls } from './operator-session.calls.ts';
import { operatorPeopleCalls } from './operators.calls.ts';

export type { AdjustmentRow, MemberFound } from './adjustments.calls.ts';
export * from './operators.refusals.ts';
export * from './operators.schemas.ts';
export * from './permissions.ts';

export const operatorsCalls = { ...operatorSessionCalls, ...operatorPeopleCalls, ...adjustmentCalls } as const;
