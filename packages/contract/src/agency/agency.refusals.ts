import { defineRefusals } from '../refusal.ts';

export const agencyRefusals = defineRefusals({
  invitation_code_error: { status: 400, errorCode: 'invitation_code_error' },
});
