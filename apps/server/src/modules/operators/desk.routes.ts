import type { AdjustmentRow, MemberFound } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { MemberListed } from '../identity/index.ts';
import type { Adjustment } from './adjustment.store.ts';
import type { OperatorsDoor } from './index.ts';
import { maskContact } from './mask-contact.ts';

type DeskCall = 'searchMembers' | 'readMember' | 'listAdjustments' | 'proposeAdjustment' | 'decideAdjustment' | 'readHouseHealth';

/** Members and queues. */
export function deskRoutes({ adjustments, members, readHealth }: OperatorsDoor): Pick<Handlers<'operators'>, DeskCall> {
  return {
    async searchMembers({ search, page, size }, { brand }) {
      const { list, total } = await members.search({ brandId: brand.id, search, limit: size, offset: (page - 1) * size });
      return { list: list.map(toFound), total, totalPages: pagesOf(total, size) };
    },
    async readMember({ memberId }, { brand }) {
      const member = await members.find({ brandId: brand.id, memberId: BigInt(memberId) });
      if (!member) throw new Refusal('operator_member_unknown');
      const { sumBalance } = await members.readBalance({ memberId: member.id, brand });
      const lastLoginAt = await members.lastLoginAt(member.id);
      return { ...toFound(member), balance: sumBalance, currency: brand.currency, lastLoginAt: lastLoginAt?.getTime() ?? null };
    },
    async listAdjustments({ state, search, page, size }, { brand }) {
      const { list, total } = await adjustments.list({ brand, state: state ?? null, search, page, size });
      return { list: list.map(toRow), total, totalPages: pagesOf(total, size) };
    },
    async proposeAdjustment({ amount, memberId, ...asked }, context) {
      const amountMinor = parseAmount(amount);
      if (amountMinor === null) throw new Refusal('field_invalid', { field: 'amount' });
      return toRow(await adjustments.propose({ ...asked, memberId: BigInt(memberId), amountMinor }, context));
    },
    decideAdjustment: async ({ adjustmentId, ...decision }, context) => toRow(await adjustments.decide(BigInt(adjustmentId), decision, context)),
    async readHouseHealth(_input, { brand }) {
      const { books, trail, waiting } = await readHealth(brand);
      return {
        books: { checkedAt: books.checkedAt?.getTime() ?? null, differences: books.differences },
        trail: { rows: Number(trail.lastId), isWhole: trail.brokenAt === null }, waitingAdjustments: waiting,
      };
    },
  };
}

function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

function toFound({ id, userName, customerType, registeredAt, email, mobile }: MemberListed): MemberFound {
  return { id: `${id}`, userName, customerType, registeredAt: registeredAt.getTime(), email: email && maskContact(email), mobile: mobile && maskContact(mobile) };
}

function toRow({ id, brandId: _brand, memberId, amountMinor, proposedById, proposedAt, decidedAt, ...row }: Adjustment): AdjustmentRow {
  return {
    ...row, id: `${id}`, memberId: `${memberId}`, amount: formatAmount(amountMinor), proposedById: `${proposedById}`, proposedAt: proposedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
  };
}
