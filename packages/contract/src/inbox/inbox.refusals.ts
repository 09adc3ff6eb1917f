import { defineRefusals } from '../refusal.ts';

export const inboxRefusals = defineRefusals({
  /** The reason is the downline's own affair. */
  downline_takes_no_messages: { status: 409, errorCode: 'downline_takes_no_messages' },
  /** All messages of the day are written. */
  message_limit: { status: 409, errorCode: 'message_limit' },
});
