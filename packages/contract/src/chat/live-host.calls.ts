import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id } from '../fields.ts';
import { chatPlace, chatText } from './chat.schemas.ts';
import { hostRoom, liveMessage, liveMessages, liveRoomForm } from './live-room.schemas.ts';

const params = z.object({ seq: z.coerce.number().int().min(1).max(2_000_000_000) });

/** The own room of a host: whose it is says the session, and no call names another. */
export const liveHostCalls = defineCalls({
  mintHostTicket: {
    method: 'POST', path: '/ops/live-room/ticket', audience: 'operator', permission: 'chat.host', origin: 'backoffice', isQuiet: true,
    summary: 'A one-use ticket for a socket that hears the own room and nothing of the desk', output: z.object({ ticket: z.string(), expiresInMs: z.number().int() }), refusals: [],
  },
  getHostRoom: {
    method: 'GET', path: '/ops/live-room', audience: 'operator', permission: 'chat.host', origin: 'backoffice', isQuiet: true,
    summary: 'The own room and who is muted; a room whose host does not ask for two minutes closes', output: hostRoom, refusals: ['module_off'],
  },
  openLiveRoom: {
    method: 'POST', path: '/ops/live-room', audience: 'operator', permission: 'chat.host', origin: 'backoffice',
    summary: 'Opens the own room', body: liveRoomForm, output: hostRoom, refusals: ['module_off', 'live_room_open', 'live_contact_refused'],
  },
  closeLiveRoom: {
    method: 'POST', path: '/ops/live-room/close', audience: 'operator', permission: 'chat.host', origin: 'backoffice',
    summary: 'Closes the own room; everybody in it is told', output: hostRoom, refusals: ['module_off', 'live_room_closed'],
  },
  listHostMessages: {
    method: 'GET', path: '/ops/live-room/messages', audience: 'operator', permission: 'chat.host', origin: 'backoffice', isQuiet: true,
    summary: 'The last messages of the own room, or all that came after one', query: z.object({ after: chatPlace.after }), output: liveMessages, refusals: ['module_off', 'live_room_closed'],
  },
  sendHostMessage: {
    method: 'POST', path: '/ops/live-room/messages', audience: 'operator', permission: 'chat.host', origin: 'backoffice',
    summary: 'A message to everybody in the room; the same key twice is one message', body: z.strictObject({ clientKey, text: chatText }), output: liveMessage,
    refusals: ['module_off', 'live_room_closed', 'live_contact_refused', 'chat_empty', 'chat_too_long', 'key_conflict'],
  },
  removeLiveMessage: {
    method: 'POST', path: '/ops/live-room/messages/:seq/remove', audience: 'operator', permission: 'chat.host', origin: 'backoffice',
    summary: 'Takes a message out of the room for everybody; twice is once', params, output: liveMessage, refusals: ['module_off', 'live_room_closed', 'live_message_unknown'],
  },
  muteLiveAuthor: {
    method: 'POST', path: '/ops/live-room/messages/:seq/mute', audience: 'operator', permission: 'chat.host', origin: 'backoffice',
    summary: 'Whoever wrote a message is heard no more in the rooms of this host', params, output: hostRoom, refusals: ['module_off', 'live_room_closed', 'live_message_unknown'],
  },
  liftLiveMute: {
    method: 'POST', path: '/ops/live-room/mutes/:muteId/lift', audience: 'operator', permission: 'chat.host', origin: 'backoffice',
    summary: 'Somebody who was muted is heard again; twice is once', params: z.object({ muteId: id }), output: hostRoom, refusals: ['module_off'],
  },
});
