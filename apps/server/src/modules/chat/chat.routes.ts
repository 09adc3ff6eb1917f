import type { Handlers } from '../../platform/http/index.ts';
import { mintDeskTicket, mintHostTicket } from './desk-tickets.ts';
import type { ChatDoor } from './index.ts';

type DeskCall =
  | 'mintDeskTicket'
  | 'getChatDesk'
  | 'setChatDuty'
  | 'listDeskMessages'
  | 'takeChat'
  | 'handOverChat'
  | 'closeDeskChat'
  | 'sendDeskMessage'
  | 'getDeskPicture'
  | 'markDeskRead'
  | 'tellDeskTyping';
type RoomCall = 'listLiveRooms' | 'enterLiveRoom' | 'listLiveMessages' | 'sendLiveMessage' | 'leaveLiveRoom';
type HostCall =
  | 'mintHostTicket'
  | 'getHostRoom'
  | 'openLiveRoom'
  | 'closeLiveRoom'
  | 'listHostMessages'
  | 'sendHostMessage'
  | 'removeLiveMessage'
  | 'muteLiveAuthor'
  | 'liftLiveMute';

export function chatRoutes(chat: ChatDoor): Handlers<'chat'> {
  const { member } = chat;
  return {
    ...deskRoutes(chat),
    ...roomRoutes(chat),
    ...hostRoutes(chat),
    getSupportChat: (_input, context) => member.read(context),
    openSupportChat: (_input, context) => member.open(context),
    listChatMessages: (input, context) => member.list(input, context),
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
    listDeskMessages: (input, context) => desk.list(input, context),
    takeChat: ({ conversationId }, context) => desk.take(conversationId, context),
    handOverChat: (input, context) => desk.handOver(input, context),
    closeDeskChat: ({ conversationId }, context) => desk.close(conversationId, context),
    sendDeskMessage: (sent, context) => desk.send(sent, context),
    getDeskPicture: (input, context) => desk.readPicture(input, context),
    async markDeskRead(input, context) {
      await desk.markRead(input, context);
      return {};
    },
    async tellDeskTyping({ conversationId }, context) {
      await desk.tellTyping(conversationId, context);
      return {};
    },
  };
}

function roomRoutes({ rooms }: ChatDoor): Pick<Handlers<'chat'>, RoomCall> {
  return {
    listLiveRooms: (_input, { brand }) => rooms.list(brand),
    enterLiveRoom: ({ roomId }, context) => rooms.enter(roomId, context),
    listLiveMessages: (input, context) => rooms.listMessages(input, context),
    sendLiveMessage: (sent, context) => rooms.send(sent, context),
    async leaveLiveRoom({ roomId }, context) {
      await rooms.leave(roomId, context);
      return {};
    },
  };
}

function hostRoutes({ host, platform }: ChatDoor): Pick<Handlers<'chat'>, HostCall> {
  return {
    mintHostTicket: (_input, { actor }) => mintHostTicket(platform, actor),
    getHostRoom: (_input, context) => host.read(context),
    openLiveRoom: (form, context) => host.open(form, context),
    closeLiveRoom: (_input, context) => host.close(context),
    listHostMessages: ({ after }, context) => host.listMessages(after, context),
    sendHostMessage: (sent, context) => host.send(sent, context),
    removeLiveMessage: ({ seq }, context) => host.remove(seq, context),
    muteLiveAuthor: ({ seq }, context) => host.mute(seq, context),
    liftLiveMute: ({ muteId }, context) => host.lift(muteId, context),
  };
}
