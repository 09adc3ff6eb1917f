import type { FeedbackType, MatterKind } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import { insertMatter } from './matter.store.ts';
import type { SupportInnerDeps } from './support-deps.ts';

interface Seed {
  readonly key: string;
  readonly kind: MatterKind;
  readonly type: FeedbackType;
  readonly content: string;
}

/** One matter of each kind and question type. */
const seeds: readonly Seed[] = [
  {
    key: 'seed-paid-late',
    kind: 'complaint',
    type: 2,
    content: 'My withdrawal of yesterday is approved and still has not arrived. The page says one hour.',
  },
  {
    key: 'seed-round-stopped',
    kind: 'complaint',
    type: 3,
    content: 'The page closed in the middle of a round. I would like to know what became of the bet.',
  },
  {
    key: 'seed-qr-unread',
    kind: 'feedback',
    type: 1,
    content: 'The QR code of the wallet deposit is hard to scan in the light theme.',
  },
  {
    key: 'seed-history-by-day',
    kind: 'feedback',
    type: 4,
    content: 'Please let me jump to a day in the bet history. Paging back a week takes long.',
  },
  {
    key: 'seed-agent-asked',
    kind: 'feedback',
    type: 6,
    content: 'I would like to invite people I know. How does one become an agent here?',
  },
  {
    key: 'seed-desk-empty',
    kind: 'message',
    type: 4,
    content: 'Nobody was at the desk. Is there a way to change the phone number of my account?',
  },
];
const dayMs = 86_400_000;

/** Matters of the demo members, so that the desk has something to answer; each is written once. */
export async function seedMatters(
  { platform }: SupportInnerDeps,
  brand: Brand,
  members: readonly { id: bigint; userName: string }[],
): Promise<void> {
  if (brand.policy !== 'demo' || members.length === 0) return;
  const createdAt = platform.clock.now();
  await platform.inTx(async (tx) => {
    for (const [at, { key, ...seed }] of seeds.entries()) {
      const member = members[at % members.length];
      if (!member) continue;
      const dueAt =
        seed.kind === 'complaint' ? new Date(createdAt.getTime() + brand.rules.complaintDays * dayMs) : null;
      await insertMatter(tx, {
        ...seed,
        brandId: brand.id,
        memberId: member.id,
        sender: member.userName,
        clientKey: key,
        dueAt,
        createdAt,
      });
    }
  });
}
