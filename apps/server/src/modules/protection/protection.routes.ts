import type { CallContext, MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { ProtectionDoor } from './index.ts';

const whose = ({
  actor,
  brand,
}: Pick<CallContext, 'brand'> & { actor: MemberActor }): Parameters<ProtectionDoor['read']>[0] => ({
  memberId: actor.memberId,
  brand,
});
const aboutProof = ({ brand, ip, browser }: CallContext) => ({ brand, ip, device: browser.device });

export function protectionRoutes(protection: ProtectionDoor): Handlers<'protection'> {
  return {
    getProtection: (_input, context) => protection.read(whose(context)),
    setPlayLimit: (input, context) => protection.setLimit(whose(context), input),
    confirmLoosening: ({ id }, context) => protection.confirmLoosening(whose(context), BigInt(id)),
    withdrawLoosening: ({ id }, context) => protection.withdrawLoosening(whose(context), BigInt(id)),
    declineLimits: (_input, context) => protection.declineLimits(whose(context)),
    reviewLimits: (_input, context) => protection.reviewLimits(whose(context)),
    postponeReview: (_input, context) => protection.postponeReview(whose(context)),
    setRealityCheck: ({ minutes }, context) => protection.setRealityCheck(whose(context), minutes),
    async setSlotStake({ most }, context) {
      await protection.setSlotStake({ memberId: context.actor.memberId, brandId: context.brand.id }, most);
      return protection.read(whose(context));
    },
    getRealityCheck: (_input, context) => protection.readRealityCheck(whose(context)),
    async passRealityCheck(_input, context) {
      await protection.answerRealityCheck({ memberId: context.actor.memberId, brandId: context.brand.id });
      return protection.readRealityCheck(whose(context));
    },
    takeBreak: ({ term }, context) => protection.takeBreak(whose(context), term),
    excludeSelf: async ({ term }, context) => ({
      endsAt: (await protection.excludeSelf(whose(context), term)).getTime(),
    }),
    lengthenExclusion: async (form, context) => ({
      endsAt: (await protection.lengthenExclusion(form, aboutProof(context))).getTime(),
    }),
    askReturn: async (form, context) => ({
      opensAt: (await protection.askReturn(form, aboutProof(context))).getTime(),
    }),
    listProtectionChanges: async (_input, { actor }) => ({ list: await protection.listChanges(actor.memberId) }),
    async setPlaySlotStake({ most }, { actor }) {
      await protection.setSlotStake(actor, most);
      return { most };
    },
    answerRealityCheck: async (_input, { actor }) => ({ nextInMs: await protection.answerRealityCheck(actor) }),
  };
}
