import { defineRefusals } from '../refusal.ts';

export const chatRefusals = defineRefusals({
  /** No operator is online: the member can leave a message instead. */
  chat_unstaffed: { status: 409, errorCode: 'chat_unstaffed' },
  /** The conversation is not open: it must be opened first. */
  chat_resting: { status: 409, errorCode: 'chat_resting' },
  chat_empty: { status: 400, errorCode: 'request_param_err' },
  chat_too_long: { status: 413, errorCode: 'chat_too_long' },
  chat_unknown: { status: 404, errorCode: 'chat_unknown' },
  /** A colleague handles it, or nobody has taken it yet. */
  chat_not_yours: { status: 409, errorCode: 'chat_not_yours' },
  chat_taken: { status: 409, errorCode: 'chat_taken' },
  /** A conversation can be handed only to an operator who is online. */
  colleague_away: { status: 409, errorCode: 'colleague_away' },
  /** The room is unknown, of another brand, or closed; the refusal does not say which. */
  live_room_closed: { status: 404, errorCode: 'live_room_closed' },
  /** A host has one room of a brand at a time. */
  live_room_open: { status: 409, errorCode: 'live_room_open' },
  live_on_break: { status: 403, errorCode: 'live_on_break' },
  live_muted: { status: 403, errorCode: 'live_muted' },
  /** Links, addresses and telephone numbers are not allowed in a room. */
  live_contact_refused: { status: 400, errorCode: 'live_contact_refused' },
  live_message_unknown: { status: 404, errorCode: 'live_message_unknown' },
});
