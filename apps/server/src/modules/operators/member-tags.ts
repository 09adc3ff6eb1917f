import type { KnownTag, MemberTagRow } from '@fairhouse/contract';
import {
  Refusal,
  type Brand,
  type CallContext,
  type OperatorActor,
  type Platform,
} from '../../platform/context/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import { deleteTag, findTags, insertTag, listKnownTags, listTags } from './member-tag.store.ts';
import { actedBy, recordAction } from './record-action.ts';

type By = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
interface Tagging {
  readonly memberId: bigint;
  readonly tag: string;
  readonly reason: string;
}

/** Tags of members: operators group members by them, and offers may be for one. */
export interface MemberTags {
  list(memberId: bigint, brand: Brand): Promise<MemberTagRow[]>;
  listKnown(brand: Brand): Promise<KnownTag[]>;
  /** Doing it twice changes nothing. Refusal: operator_member_unknown. */
  add(tagging: Tagging, by: By): Promise<MemberTagRow[]>;
  /** Doing it twice changes nothing. Refusal: operator_member_unknown. */
  remove(tagging: Tagging, by: By): Promise<MemberTagRow[]>;
  /** Members without a tag are left out. */
  readonly find: typeof findTags;
}

export function createMemberTags(platform: Platform, identity: Pick<IdentityDoor, 'findListed'>): MemberTags {
  async function check(memberId: bigint, { id: brandId }: Brand): Promise<void> {
    if (!(await identity.findListed({ brandId, memberId }))) throw new Refusal('operator_member_unknown');
  }

  const view = async (memberId: bigint): Promise<MemberTagRow[]> =>
    (await listTags(platform.db, memberId)).map(({ tag, operatorId, operatorName, at }) => ({
      tag,
      taggedById: `${operatorId}`,
      taggedBy: operatorName,
      at: at.getTime(),
    }));

  async function change({ memberId, tag, reason }: Tagging, by: By, isAdded: boolean): Promise<MemberTagRow[]> {
    await check(memberId, by.brand);
    await platform.inTx(async (tx) => {
      const made = { brandId: by.brand.id, memberId, tag, operatorId: by.actor.operatorId, at: platform.clock.now() };
      if (!(await (isAdded ? insertTag(tx, made) : deleteTag(tx, made)))) return;
      await recordAction(platform, tx, {
        ...actedBy(by),
        action: isAdded ? 'member.tagged' : 'member.untagged',
        subject: `member:${memberId}`,
        reason,
        before: isAdded ? null : { tag },
        after: isAdded ? { tag } : null,
      });
    });
    return view(memberId);
  }

  return {
    async list(memberId, brand) {
      await check(memberId, brand);
      return view(memberId);
    },
    listKnown: ({ id }) => listKnownTags(platform.db, id),
    add: (tagging, by) => change(tagging, by, true),
    remove: (tagging, by) => change(tagging, by, false),
    find: findTags,
  };
}
