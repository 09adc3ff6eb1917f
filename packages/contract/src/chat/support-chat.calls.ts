import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey } from '../fields.ts';
import { imageBody, imageName } from '../upload.ts';
import { chatMessage, chatMessages, chatPlace, chatSeq, chatText, supportChat } from './chat.schemas.ts';

/** Everybody who is logged in has one conversation, and no call names another. */
export const supportChatCalls = defineCalls({
  getSupportChat: {
    method: 'GET', path: '/wps/relay/CBS_supportChat', audience: 'trial', origin: 'site', isQuiet: true,
    summary: 'How the conversation with the house stands, and whether somebody is at the desk', output: supportChat, refusals: [],
  },
  openSupportChat: {
    method: 'POST', path: '/wps/relay/CBS_openChat', audience: 'trial', origin: 'site',
    summary: 'Takes a place in the queue of the desk; twice is once', output: supportChat, refusals: ['chat_unstaffed'],
  },
  listChatMessages: {
    method: 'GET', path: '/wps/relay/CBS_chatMessages', audience: 'trial', origin: 'site', isQuiet: true,
    summary: 'Messages of the own conversation in their order, page by page', query: z.object(chatPlace), output: chatMessages, refusals: [],
  },
  sendChatMessage: {
    method: 'POST', path: '/wps/relay/CBS_chatMessage', audience: 'trial', origin: 'site',
    summary: 'A message to the desk; the answer says that it is kept, the same key twice is one message',
    body: z.strictObject({ clientKey, text: chatText }), output: chatMessage,
    refusals: ['chat_resting', 'chat_empty', 'chat_too_long', 'key_conflict'],
  },
  sendChatPicture: {
    method: 'POST', path: '/wps/relay/CBS_chatPicture', audience: 'trial', origin: 'site', upload: { imagesMax: 1 },
    summary: 'A picture to the desk', body: z.strictObject({ clientKey }), output: chatMessage, refusals: ['chat_resting'],
  },
  getChatPicture: {
    method: 'GET', path: '/wps/relay/CBS_chatPicture/:name', audience: 'trial', origin: 'site',
    summary: 'A picture of the own conversation', params: z.object({ name: imageName }), answersImage: true, output: imageBody, refusals: ['image_unknown'],
  },
  markChatRead: {
    method: 'POST', path: '/wps/relay/CBS_chatRead', audience: 'trial', origin: 'site', isQuiet: true,
    summary: 'Everything up to here has been seen', body: z.strictObject({ seq: chatSeq }), output: supportChat, refusals: [],
  },
  tellChatTyping: {
    method: 'POST', path: '/wps/relay/CBS_chatTyping', audience: 'trial', origin: 'site', isQuiet: true,
    summary: 'The member is writing; kept nowhere', output: z.object({}), refusals: [],
  },
  closeSupportChat: {
    method: 'POST', path: '/wps/relay/CBS_closeChat', audience: 'trial', origin: 'site',
    summary: 'Ends the conversation for now; what was said stays', output: supportChat, refusals: [],
  },
});
