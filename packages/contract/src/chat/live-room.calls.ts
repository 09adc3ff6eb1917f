import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id } from '../fields.ts';
import { chatPlace, chatText } from './chat.schemas.ts';
import { liveMessage, liveMessages, liveRoom, liveVisit } from './live-room.schemas.ts';

const whichRoom = { roomId: id } as const;

/** Live-model chat (spec 7): rooms of hosts, behind the module CBS3. */
export const liveRoomCalls = defineCalls({
  listLiveRooms: {
    method: 'GET',
    path: '/wps/relay/CBS_modelList',
    audience: 'visitor',
    origin: 'site',
    summary: 'Rooms that are open, with who hosts them',
    output: z.object({ list: z.array(liveRoom) }),
    refusals: ['module_off'],
  },
  enterLiveRoom: {
    method: 'GET',
    path: '/wps/relay/CBS_launchChat',
    audience: 'member',
    origin: 'site',
    isQuiet: true,
    summary: 'Comes into a room, or says that one is still there; who says nothing for a minute has left',
    query: z.object(whichRoom),
    output: liveVisit,
    refusals: ['module_off', 'live_room_closed', 'live_on_break'],
  },
  listLiveMessages: {
    method: 'GET',
    path: '/wps/relay/CBS_roomMessages',
    audience: 'member',
    origin: 'site',
    isQuiet: true,
    summary: 'The last messages of a room, or all that came after one',
    query: z.object({ ...whichRoom, after: chatPlace.after }),
    output: liveMessages,
    refusals: ['module_off', 'live_room_closed', 'live_on_break'],
  },
  sendLiveMessage: {
    method: 'POST',
    path: '/wps/relay/CBS_roomMessage',
    audience: 'member',
    origin: 'site',
    summary: 'A message to everybody in the room; the same key twice is one message',
    body: z.strictObject({ ...whichRoom, clientKey, text: chatText }),
    output: liveMessage,
    refusals: [
      'module_off',
      'live_room_closed',
      'live_on_break',
      'live_muted',
      'live_contact_refused',
      'chat_empty',
      'chat_too_long',
      'key_conflict',
    ],
  },
  leaveLiveRoom: {
    method: 'POST',
    path: '/wps/relay/CBS_leaveRoom',
    audience: 'member',
    origin: 'site',
    isQuiet: true,
    summary: 'Leaves a room; twice is once',
    body: z.strictObject(whichRoom),
    output: z.object({}),
    refusals: [],
  },
});
