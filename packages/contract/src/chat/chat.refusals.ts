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
  /** No such room, one of another brand, or one that has closed: they are told apart for nobody. */
  live_room_closed: { status: 404, errorCode: 'live_room_closed' },
  /** A host has one room of a brand at a time. */
  live_room_open: { status: 409, errorCode: 'live_room_open' },
  live_on_break: { status: 403, errorCode: 'live_on_break' },
  live_muted: { status: 403, errorCode: 'live_muted' },
  /** A link, an address or a telephone number: what is said in a room stays in it. */
  live_contact_refused: { status: 400, errorCode: 'live_contact_refused' },
  live_message_unknown: { status: 404, errorCode: 'live_message_unknown' },
});
