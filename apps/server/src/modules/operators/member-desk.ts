import { formatAmount } from '@fairhouse/money';
import type { MemberFile, MemberPersonal, MemberState, RecordRow, ReviewVerdict } from '@fairhouse/contract';
import { isAgentType, type AgentType } from '@fairhouse/contract/customer-types';
import {
  Refusal,
  type Brand,
  type CallContext,
  type OperatorActor,
  type Platform,
  type Tx,
} from '../../platform/context/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BarsOfMember, IdentityDoor, MemberListed } from '../identity/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import { toFound } from './member-found.ts';
import { insertNote, listNotes, type MemberNoteRow } from './member-note.store.ts';
import { actedBy, recordAction } from './record-action.ts';

/** The modules that know something of a member. */
export interface MemberDoors {
  readonly identity: Pick<
    IdentityDoor,
    'searchMembers' | 'findListed' | 'findMember' | 'stakeBars' | 'appointAgent' | 'personal' | 'security' | 'sessions'
  >;
  readonly wallet: Pick<WalletDoor, 'readBalance' | 'listAccountRecord'>;
  readonly agency: Pick<AgencyDoor, 'findUpline' | 'readOverview' | 'giveCode'>;
  readonly protection: Pick<ProtectionDoor, 'read' | 'findExclusionEnd' | 'isShutOut'>;
  readonly ledger: Pick<LedgerDoor, 'readDebt'>;
}

type By = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
interface Page {
  readonly page: number;
  readonly size: number;
}

/** Members, as operators see them. */
export interface MemberDesk {
  search(
    input: Page & { search: string; kind: 'players' | 'agents' | null },
    brand: Brand,
  ): ReturnType<IdentityDoor['searchMembers']>;
  /** Personal details are masked; a member of another brand is unknown. */
  readFile(memberId: bigint, brand: Brand): Promise<MemberFile>;
  /** Unmasked; the trail records who looked, and why. */
  showPersonal(memberId: bigint, reason: string, by: By): Promise<MemberPersonal>;
  listRecord(memberId: bigint, page: Page, brand: Brand): Promise<{ list: RecordRow[]; total: number }>;
  listNotes(memberId: bigint, page: Page, brand: Brand): Promise<{ list: MemberNoteRow[]; total: number }>;
  addNote(memberId: bigint, text: string, by: By): Promise<MemberNoteRow>;
  /** Doing it twice changes nothing. */
  appoint(
    memberId: bigint,
    input: { customerType: AgentType; reason: string },
    by: By,
  ): Promise<{ customerType: AgentType; code: string; isNew: boolean }>;
  /** Refuses with `already_decided`, as the next one does. */
  decideReview(memberId: bigint, input: { verdict: ReviewVerdict; reason: string }, by: By): Promise<void>;
  markInsider(memberId: bigint, input: { isInsider: boolean; reason: string }, by: By): Promise<void>;
  /**
   * Reopens an account that its member closed, never during a self-exclusion (trust.md B2, B7). Refuses with
   * `member_excluded` or `already_decided`.
   */
  reopen(memberId: bigint, reason: string, by: By): Promise<void>;
  /** Ends every session and forgets every browser. */
  endSessions(memberId: bigint, reason: string, by: By): Promise<void>;
}

const loginsShown = 5;

export function createMemberDesk(platform: Platform, doors: MemberDoors): MemberDesk {
  const { identity, wallet, agency } = doors;

  async function find(memberId: bigint, { id: brandId }: Brand): Promise<MemberListed> {
    const member = await identity.findListed({ brandId, memberId });
    if (!member) throw new Refusal('operator_member_unknown');
    return member;
  }

  return {
    search: ({ page, size, ...asked }, { id: brandId }) =>
      identity.searchMembers({ ...asked, brandId, limit: size, offset: (page - 1) * size }),
    readFile: async (memberId, brand) => readFile(doors, await find(memberId, brand), brand),
    async showPersonal(memberId, reason, by) {
      const member = await find(memberId, by.brand);
      const { email, mobile } = member;
      const details = await identity.personal.read(memberId);
      await platform.inTx((tx) =>
        recordAction(platform, tx, {
          ...actedBy(by),
          action: 'member.personal_seen',
          subject: `member:${memberId}`,
          reason,
        }),
      );
      return { email, mobile, details: { ...details } };
    },
    async listRecord(memberId, page, brand) {
      const { userName } = await find(memberId, brand);
      return wallet.listAccountRecord({ actor: { memberId, userName }, brand }, { ...page, codeTypes: [] });
    },
    async listNotes(memberId, { page, size }, brand) {
      await find(memberId, brand);
      return listNotes(platform.db, { brandId: brand.id, memberId }, { limit: size, offset: (page - 1) * size });
    },
    async addNote(memberId, text, by) {
      await find(memberId, by.brand);
      const { operatorId, name } = by.actor;
      const at = platform.clock.now();
      const id = await platform.inTx(async (tx) => {
        const made = await insertNote(tx, { brandId: by.brand.id, memberId, operatorId, text, at });
        await recordAction(platform, tx, {
          ...actedBy(by),
          action: 'member.noted',
          subject: `member:${memberId}`,
          after: { note: made },
        });
        return made;
      });
      return { id, at, operatorId, operatorName: name, text };
    },
    async appoint(memberId, { customerType, reason }, by) {
      const { userName } = await find(memberId, by.brand);
      const appointed = await identity.appointAgent({
        brand: by.brand,
        username: userName,
        customerType,
        record: (tx, { from, to }) =>
          recordAction(platform, tx, {
            ...actedBy(by),
            action: 'agent.appointed',
            subject: `member:${memberId}`,
            reason,
            before: { customerType: from },
            after: { customerType: to },
          }),
      });
      // Nobody can use a closed account, so it is refused.
      if (!appointed) throw new Refusal('operator_member_unknown');
      const { code } = await agency.giveCode({ brandId: by.brand.id, memberId });
      return { customerType, code, isNew: appointed.isNew };
    },
    ...accountActs(platform, doors, find),
  };
}

type AccountAct = 'decideReview' | 'markInsider' | 'reopen' | 'endSessions';

/** Acts that change whether a member may log in or bet. */
function accountActs(
  platform: Platform,
  { identity, protection }: MemberDoors,
  find: (memberId: bigint, brand: Brand) => Promise<MemberListed>,
): Pick<MemberDesk, AccountAct> {
  return {
    async decideReview(memberId, { verdict, reason }, by) {
      await find(memberId, by.brand);
      const record = (tx: Tx) =>
        recordAction(platform, tx, {
          ...actedBy(by),
          action: 'member.review_decided',
          subject: `member:${memberId}`,
          reason,
          after: { verdict },
        });
      await identity.stakeBars.decide({ memberId, verdict, record });
    },
    async markInsider(memberId, { isInsider, reason }, by) {
      await find(memberId, by.brand);
      const record = (tx: Tx) =>
        recordAction(platform, tx, {
          ...actedBy(by),
          action: 'member.insider_marked',
          subject: `member:${memberId}`,
          reason,
          after: { isInsider },
        });
      await identity.stakeBars.mark({ memberId, isInsider, record });
    },
    async reopen(memberId, reason, by) {
      await find(memberId, by.brand);
      await identity.security.reopenAccount(memberId, async (tx) => {
        if (await protection.isShutOut(memberId, tx)) throw new Refusal('member_excluded');
        await recordAction(platform, tx, {
          ...actedBy(by),
          action: 'member.reopened',
          subject: `member:${memberId}`,
          reason,
        });
      });
    },
    async endSessions(memberId, reason, by) {
      await find(memberId, by.brand);
      await identity.sessions.endForMember(memberId, async (tx) => {
        await recordAction(platform, tx, {
          ...actedBy(by),
          action: 'member.sessions_ended',
          subject: `member:${memberId}`,
          reason,
        });
      });
    },
  };
}

async function readFile(doors: MemberDoors, member: MemberListed, brand: Brand): Promise<MemberFile> {
  const { identity, wallet, protection, ledger } = doors;
  const { id: memberId } = member;
  const [balance, owes, protectedBy, excludedUntil, bars, account, logins] = await Promise.all([
    wallet.readBalance({ memberId, brand }),
    ledger.readDebt({ brandId: brand.id, memberId, currency: brand.currency }),
    protection.read({ memberId, brand }),
    protection.findExclusionEnd(memberId),
    identity.stakeBars.read(memberId),
    identity.findMember(memberId),
    identity.security.listLogins(memberId, 1),
  ]);
  const { breakEndsAt } = protectedBy;
  const closedBecause = member.closedAt === null ? null : await identity.security.closureReason(memberId);
  return {
    ...toFound(member),
    closedBecause,
    brandName: brand.name,
    state: stateOf({ member, bars, isExcluded: excludedUntil !== null, isOnBreak: breakEndsAt !== null }),
    lastLoginAt: account?.lastLoginAt?.getTime() ?? null,
    currency: brand.currency,
    balance: balance.sumBalance,
    owes: formatAmount(owes),
    wallets: balance.balance.map(({ accountName, availBalance }) => ({ name: accountName, balance: availBalance })),
    upline: await uplineOf(doors, memberId, brand),
    team: await teamOf(doors, member, brand),
    limits: protectedBy.limits,
    breakEndsAt,
    excludedUntil: excludedUntil?.getTime() ?? null,
    review: await reviewOf(doors, bars, brand),
    isInsider: bars.isInsider,
    logins: logins.list
      .slice(0, loginsShown)
      .map(({ at, way, isRefused, ip, country }) => ({ at: at.getTime(), way, isRefused, ip, country })),
  };
}

function stateOf({
  member,
  bars,
  isExcluded,
  isOnBreak,
}: {
  member: MemberListed;
  bars: BarsOfMember;
  isExcluded: boolean;
  isOnBreak: boolean;
}): MemberState {
  if (member.closedAt) return 'closed';
  if (isExcluded) return 'excluded';
  if (bars.isInsider) return 'insider';
  if (bars.review && bars.review.verdict !== 'other_person') return 'in_review';
  return isOnBreak ? 'on_break' : 'open';
}

async function reviewOf(
  { identity }: MemberDoors,
  { review }: BarsOfMember,
  { id: brandId }: Brand,
): Promise<MemberFile['review']> {
  const other = review && (await identity.findListed({ brandId, memberId: review.sameAsMemberId }));
  return (
    review &&
    other && {
      openedAt: review.openedAt.getTime(),
      sameAs: { id: `${other.id}`, userName: other.userName },
      verdict: review.verdict,
    }
  );
}

async function uplineOf(
  { agency, identity }: MemberDoors,
  memberId: bigint,
  { id: brandId }: Brand,
): Promise<MemberFile['upline']> {
  const upline = await agency.findUpline(memberId);
  const above = upline && (await identity.findListed({ brandId, memberId: upline.uplineId }));
  return upline && above && { id: `${above.id}`, userName: above.userName, code: upline.affiliateCode };
}

async function teamOf(
  { agency }: MemberDoors,
  { id: memberId, customerType }: MemberListed,
  { id: brandId }: Brand,
): Promise<MemberFile['team']> {
  if (!isAgentType(customerType)) return null;
  const { directDownlines, teamSize, codes } = await agency.readOverview({ brandId, memberId });
  return { directDownlines, teamSize, codes: codes.map(({ code }) => code) };
}
