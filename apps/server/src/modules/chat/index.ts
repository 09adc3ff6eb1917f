import { createRateLimit, type Platform } from '../../platform/context/index.ts';
import { eachByItself } from '../../platform/gather/each-by-itself.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { SupportDoor } from '../support/index.ts';
import { createChatDesk, type ChatDesk } from './chat-desk.ts';
import type { ChatDeps, ChatInnerDeps } from './chat-deps.ts';
import { createDemoGuests, type DemoGuests } from './demo-guests.ts';
import type { DeskTicket } from './desk-ticket.store.ts';
import { redeemDeskTicket } from './desk-tickets.ts';
import { tendLiveRooms } from './live-closing.ts';
import { createLiveHost, type LiveHost } from './live-host.ts';
import { createLiveRooms, type LiveRooms } from './live-rooms.ts';
import { createMemberChat, type MemberChat } from './member-chat.ts';
import { tendChats } from './tend-chats.ts';

export type { ChatDeps } from './chat-deps.ts';

interface ChatNeeds {
  readonly operators: Pick<OperatorsDoor, 'recordAction'>;
  readonly support: Pick<SupportDoor, 'takeMessage'>;
  readonly protection: Pick<ProtectionDoor, 'read'>;
}

export const chatModule = defineModule({
  needs: {
    operators: 'what operators do goes into their trail',
    support: 'what nobody heard is left as a message',
    protection: 'who is on a break is in no live room',
  },
  create: (platform: Platform, { operators, support, protection }: ChatNeeds) =>
    createChat(platform, {
      tellMember: (memberId, message) => platform.push.site.sendNow(memberId, message),
      tellOperator: (operatorId, message) => platform.push.desk.sendNow(operatorId, message),
      tellDesk: (brandId, message) => platform.push.desk.broadcast(brandId, message),
      recordAction: (tx, action) => operators.recordAction(tx, action),
      leaveMessage: (tx, left) => support.takeMessage(tx, left),
      isOnBreak: async (whose) => (await protection.read(whose)).breakEndsAt !== null,
      maskName,
    }),
});

/** Talk of members with the house. */
export interface ChatDoor {
  readonly platform: Platform;
  readonly member: MemberChat;
  readonly desk: ChatDesk;
  /** Extension point: the lane of the queue in which a member waits; without it everybody waits in one, 0. */
  useLanes(find: ChatInnerDeps['laneOf']): void;
  readonly rooms: LiveRooms;
  readonly host: LiveHost;
  redeemDeskTicket(ticket: string): Promise<DeskTicket | null>;
  /** Demo members who come when an operator first sits down at the desk. */
  inviteDemoGuests: DemoGuests['invite'];
  /** Also done each minute. */
  tend(): Promise<void>;
}

/** A quick writer stays below this; a program does not get far. */
const messagesRule = { count: 30, windowMs: 30_000 };
/** An operator talks to several at a time. */
const answersRule = { count: 150, windowMs: 30_000 };
const typingRule = { count: 60, windowMs: 60_000 };
const openingsRule = { count: 20, windowMs: 10 * 60_000 };
/** A page in a live room reports three times a minute that it is there. */
const visitsRule = { count: 60, windowMs: 60_000 };

export function createChat(platform: Platform, deps: ChatDeps): ChatDoor {
  const { clock } = platform;
  let findLane: ChatInnerDeps['laneOf'] = () => Promise.resolve(0);
  const innerDeps: ChatInnerDeps = {
    ...deps,
    platform,
    laneOf: (member) => findLane(member),
    limits: {
      messages: createRateLimit(clock, messagesRule),
      answers: createRateLimit(clock, answersRule),
      typing: createRateLimit(clock, typingRule),
      openings: createRateLimit(clock, openingsRule),
      visits: createRateLimit(clock, visitsRule),
    },
  };
  const rooms = createLiveRooms(innerDeps);
  const guests = createDemoGuests(innerDeps);
  const tend = () => eachByItself([tendChats, tendLiveRooms], (tendAll) => tendAll(innerDeps));
  platform.events.on('member_paused', ({ memberId }) => {
    rooms
      .leaveAll(memberId)
      .catch((err: unknown) => platform.log.warn({ err }, 'a member on a break was not taken out of live rooms'));
  });
  platform.jobs.add({ name: 'tend-chats', at: '* * * * *', run: tend });
  return {
    platform,
    member: createMemberChat(innerDeps),
    desk: createChatDesk(innerDeps, guests),
    useLanes(find) {
      findLane = find;
    },
    rooms,
    host: createLiveHost(innerDeps),
    redeemDeskTicket: (ticket) => redeemDeskTicket(platform, ticket),
    tend,
    inviteDemoGuests: (brand, members) => guests.invite(brand, members),
  };
}
