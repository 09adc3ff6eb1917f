import { defineRefusals } from '../refusal.ts';

export const chatRefusals = defineRefusals({
  /** Nobody is at the desk: what is to be said can be left as a message. */
  chat_unstaffed: { status: 409, errorCode: 'chat_unstaffed' },
  /** Nothing is going on in the conversation: it is opened first. */
  chat_resting: { status: 409, errorCode: 'chat_resting' },
  chat_empty: { status: 400, errorCode: 'request_param_err' },
  chat_too_long: { status: 413, errorCode: 'chat_too_long' },
  chat_unknown: { status: 404, errorCode: 'chat_unknown' },
  /** A colleague has it, or nobody has taken it yet. */
  chat_not_yours: { status: 409, errorCode: 'chat_not_yours' },
  chat_taken: { status: 409, errorCode: 'chat_taken' },
  /** A conversation is handed to who is at the desk. */
  colleague_away: { status: 409, errorCode: 'colleague_away' },
});
