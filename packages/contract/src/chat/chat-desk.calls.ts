import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id } from '../fields.ts';
import { imageBody, imageName } from '../upload.ts';
import { chatDesk, chatMessage, chatMessages, chatPlace, chatSeq, chatText, deskChat } from './chat.schemas.ts';

const params = z.object({ conversationId: id });

export const chatDeskCalls = defineCalls({
  mintDeskTicket: {
    method: 'POST', path: '/ops/realtime/ticket', audience: 'operator', permission: 'chat.answer', origin: 'backoffice', isQuiet: true,
    summary: 'A one-use ticket for the socket of the desk, good for half a minute', output: z.object({ ticket: z.string(), expiresInMs: z.number().int() }), refusals: [],
  },
  getChatDesk: {
    method: 'GET', path: '/ops/chat', audience: 'operator', permission: 'chat.answer', origin: 'backoffice', isQuiet: true,
    summary: 'Who is at the desk, what waits and what is open', output: chatDesk, refusals: [],
  },
  setChatDuty: {
    method: 'POST', path: '/ops/chat/duty', audience: 'operator', permission: 'chat.answer', origin: 'backoffice', isQuiet: true,
    summary: 'Comes to the desk, or leaves it; who says nothing for a minute has left', body: z.strictObject({ isOn: z.boolean() }), output: chatDesk, refusals: [],
  },
  listDeskMessages: {
    method: 'GET', path: '/ops/chat/:conversationId/messages', audience: 'operator', permission: 'chat.answer', origin: 'backoffice', isQuiet: true,
    summary: 'Messages of a conversation in their order, page by page', params, query: z.object(chatPlace), output: chatMessages, refusals: ['chat_unknown'],
  },
  takeChat: {
    method: 'POST', path: '/ops/chat/:conversationId/take', audience: 'operator', permission: 'chat.answer', origin: 'backoffice',
    summary: 'Takes a conversation that waits, or that a colleague who has left still has', params, output: deskChat, refusals: ['chat_unknown', 'chat_taken', 'chat_resting'],
  },
  handOverChat: {
    method: 'POST', path: '/ops/chat/:conversationId/hand-over', audience: 'operator', permission: 'chat.answer', origin: 'backoffice',
    summary: 'Hands a conversation to a colleague at the desk, or back into the queue', params, body: z.strictObject({ operatorId: id.nullable() }), output: deskChat,
    refusals: ['chat_unknown', 'chat_not_yours', 'colleague_away'],
  },
  closeDeskChat: {
    method: 'POST', path: '/ops/chat/:conversationId/close', audience: 'operator', permission: 'chat.answer', origin: 'backoffice',
    summary: 'Ends a conversation for now', params, output: deskChat, refusals: ['chat_unknown', 'chat_not_yours'],
  },
  sendDeskMessage: {
    method: 'POST', path: '/ops/chat/:conversationId/messages', audience: 'operator', permission: 'chat.answer', origin: 'backoffice',
    summary: 'A message to the member; the same key twice is one message', params, body: z.strictObject({ clientKey, text: chatText }), output: chatMessage,
    refusals: ['chat_unknown', 'chat_not_yours', 'chat_empty', 'chat_too_long', 'key_conflict'],
  },
  getDeskPicture: {
    method: 'GET', path: '/ops/chat/:conversationId/pictures/:name', audience: 'operator', permission: 'chat.answer', origin: 'backoffice',
    summary: 'A picture of a conversation', params: z.object({ conversationId: id, name: imageName }), answersImage: true, output: imageBody, refusals: ['chat_unknown', 'image_unknown'],
  },
  markDeskRead: {
    method: 'POST', path: '/ops/chat/:conversationId/read', audience: 'operator', permission: 'chat.answer', origin: 'backoffice', isQuiet: true,
    summary: 'Who has the conversation has seen everything up to here', params, body: z.strictObject({ seq: chatSeq }), output: z.object({}), refusals: ['chat_unknown'],
  },
  tellDeskTyping: {
    method: 'POST', path: '/ops/chat/:conversationId/typing', audience: 'operator', permission: 'chat.answer', origin: 'backoffice', isQuiet: true,
    summary: 'The operator is writing; kept nowhere', params, output: z.object({}), refusals: ['chat_unknown'],
  },
});
