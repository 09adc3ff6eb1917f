import type { Handlers } from '../../platform/http/index.ts';
import { mintDeskTicket } from './desk-tickets.ts';
import type { ChatDoor } from './index.ts';

type DeskCall =
  | 'mintDeskTicket' | 'getChatDesk' | 'setChatDuty' | 'listDeskMessages' | 'takeChat' | 'handOverChat' | 'closeDeskChat' | 'sendDeskMessage'
  | 'getDeskPicture' | 'markDeskRead' | 'tellDeskTyping';

export function chatRoutes(chat: ChatDoor): Handlers<'chat'> {
  const { member } = chat;
  return {
    ...deskRoutes(chat),
    getSupportChat: (_input, context) => member.read(context),
    openSupportChat: (_input, context) => member.open(context),
    listChatMessages: (asked, context) => member.list(asked, context),
    sendChatMessage: (sent, context) => member.send(sent, context),
    sendChatPicture: (sent, context) => member.sendPicture(sent, context),
    getChatPicture: ({ name }, context) => member.readPicture(name, context),
    markChatRead: ({ seq }, context) => member.markRead(seq, context),
    async tellChatTyping(_input, context) {
      await member.tellTyping(context);
      return {};
    },
    closeSupportChat: (_input, context) => member.close(context),
  };
}

function deskRoutes({ desk, platform }: ChatDoor): Pick<Handlers<'chat'>, DeskCall> {
  return {
    mintDeskTicket: (_input, { actor }) => mintDeskTicket(platform, actor),
    getChatDesk: (_input, context) => desk.read(context),
    setChatDuty: ({ isOn }, context) => desk.setDuty(isOn, context),
    listDeskMessages: (asked, context) => desk.list(asked, context),
    takeChat: ({ conversationId }, context) => desk.take(conversationId, context),
    handOverChat: (asked, context) => desk.handOver(asked, context),
    closeDeskChat: ({ conversationId }, context) => desk.close(conversationId, context),
    sendDeskMessage: (sent, context) => desk.send(sent, context),
    getDeskPicture: (asked, context) => desk.readPicture(asked, context),
    async markDeskRead(asked, context) {
      await desk.markRead(asked, context);
      return {};
    },
    async tellDeskTyping({ conversationId }, context) {
      await desk.tellTyping(conversationId, context);
      return {};
    },
  };
}
