import type { InboxMessage, InboxNews, MessageDesk } from '@fairhouse/contract';
import type { Brand, MemberActor, Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import {
  countMessages,
  countUnread,
  deleteSentBefore,
  findMessages,
  insertMessage,
  updateDeleted,
  updateRead,
  type MessageWritten,
} from './inbox.store.ts';
import { createBetTeller } from './tell-of-bets.ts';
import { listenForMessages, type WriterDoors } from './write-messages.ts';
import { readMessageDesk, writeToDownline, type WritingDeps } from './write-to-downline.ts';

interface InboxNeeds {
  readonly identity: Pick<IdentityDoor, 'security'>;
  readonly brand: Pick<BrandDoor, 'countryOf'>;
  readonly bets: Pick<BetsDoor, 'feed'>;
  readonly agency: WritingDeps['agency'];
  readonly protection: Pick<ProtectionDoor, 'admitPassing'>;
}

/** Bets come from their feed, everything else from events. */
export const inboxModule = defineModule({
  needs: {
    identity: 'a member says whether a login is told',
    brand: 'the brand knows where a login came from',
    bets: 'a member is told of a bet whose payout was corrected',
    agency: 'an agent writes to direct downlines',
    protection: 'who is on a break or excluded gets no messages of an agent',
  },
  create: (platform: Platform, { identity, brand, bets, agency, protection }: InboxNeeds) =>
    createInbox(platform, {
      bets,
      agency,
      admitMessage: (memberId) => protection.admitPassing(memberId),
      send: (memberId, message) => platform.push.site.sendToMember(memberId, message),
      isLoginNoticeOn: (memberId) => identity.security.isLoginNoticeOn(memberId),
      placeOf: (ip) => brand.countryOf(ip),
    }),
});

export interface InboxDeps extends WriterDoors, Omit<WritingDeps, 'platform'> {
  readonly bets: Pick<BetsDoor, 'feed'>;
  send(memberId: bigint, message: { type: 'inbox'; value: InboxNews }): void;
}

/** The member's messages with these numbers, or all. */
export type Chosen = readonly string[] | 'all';

interface Writer {
  readonly actor: MemberActor;
  readonly brand: Brand;
}

/** Messages of the house to its members, and of agents to their direct downlines. */
export interface InboxDoor {
  countUnread(actor: MemberActor): Promise<number>;
  list(
    actor: MemberActor,
    input: { page: number; size: number },
  ): Promise<{ list: InboxMessage[]; totalPages: number; totalCount: number; unread: number }>;
  markRead(actor: MemberActor, ids: Chosen): Promise<InboxNews>;
  remove(actor: MemberActor, ids: Chosen): Promise<InboxNews>;
  /** How many messages an agent may still write today. Refusal: module_off. */
  readMessageDesk(writer: Writer): Promise<MessageDesk>;
  /** Refusals: module_off, not_a_downline, agent_frozen, downline_takes_no_messages, message_limit. */
  writeToDownline(writer: Writer, input: { memberId: bigint; text: string; clientKey: string }): Promise<MessageDesk>;
  /** Deletes messages older than half a year; also done each night. */
  forgetOld(): Promise<void>;
  /** Resolves when every reported event has been written. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Half a year; the account record keeps movements for longer. */
export const messagesKeptMs = 180 * 86_400_000;

export function createInbox(platform: Platform, deps: InboxDeps): InboxDoor {
  const { db, clock, log } = platform;
  const writingDeps: WritingDeps = { ...deps, platform };
  let writing = Promise.resolve();

  async function tellUnread(memberId: bigint): Promise<InboxNews> {
    const value = { unread: await countUnread(db, memberId) };
    deps.send(memberId, { type: 'inbox', value });
    return value;
  }

  async function writeOne(message: MessageWritten): Promise<void> {
    try {
      if (await insertMessage(db, message)) await tellUnread(message.memberId);
    } catch (err) {
      log.warn({ err, kind: message.kind }, 'a message was not written');
    }
  }

  // One after another, so that a member reads messages in the order of the events.
  listenForMessages(platform, deps, (message, sentAt) => {
    writing = writing.then(() => writeOne({ ...message, sentAt }));
  });
  deps.bets.feed.add(createBetTeller(platform, tellUnread));
  const forgetOld = () => deleteSentBefore(db, new Date(clock.now().getTime() - messagesKeptMs));
  platform.jobs.add({ name: 'forget-messages', at: '20 3 * * *', isMadeUpFor: true, run: forgetOld });

  return {
    countUnread: ({ memberId }) => countUnread(db, memberId),
    async list({ memberId }, { page, size }) {
      const [rows, { total, unread }] = await Promise.all([
        findMessages(db, memberId, { offset: (page - 1) * size, limit: size }),
        countMessages(db, memberId),
      ]);
      const list = rows.map(({ id, kind, facts, sentAt, readAt }) => ({
        id: `${id}`,
        kind,
        facts,
        sentAt: sentAt.getTime(),
        isRead: readAt !== null,
      }));
      return { list, totalPages: Math.max(1, Math.ceil(total / size)), totalCount: total, unread };
    },
    async markRead({ memberId }, ids) {
      await updateRead(db, { memberId, ids: ids === 'all' ? null : ids, at: clock.now() });
      return tellUnread(memberId);
    },
    async remove({ memberId }, ids) {
      await updateDeleted(db, { memberId, ids: ids === 'all' ? null : ids, at: clock.now() });
      return tellUnread(memberId);
    },
    readMessageDesk: (writer) => readMessageDesk(writingDeps, writer),
    async writeToDownline(writer, input) {
      const desk = await writeToDownline(writingDeps, writer, input);
      await tellUnread(input.memberId);
      return desk;
    },
    forgetOld,
    settle: () => writing,
    close: () => writing,
  };
}
