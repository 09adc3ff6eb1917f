import { Refusal, type CallContext, type MemberActor } from '../../platform/context/index.ts';
import { networkOf } from '../../platform/context/index.ts';
import { GuessGuard } from '../../platform/guessing/guess-guard.ts';
import type { Platform } from '../../platform/context/index.ts';
import { claimOffer } from './claim-reward.ts';
import type { ClaimRow } from './claim.store.ts';
import { addCodeFailure, findCodeFailures, forgetCodeFailures } from './code.store.ts';
import { promoCodeKind } from './kinds/promo-code.ts';
import { textIn } from './look-at-offer.ts';
import { findOfferOfCode } from './offer.store.ts';
import { lookAtAll, requireRewards } from './reward-centre.ts';
import type { Reader, RewardsInnerDeps } from './rewards-deps.ts';

const minuteMs = 60_000;

/** A member has a few tries; many members of one network have a few more between them. */
export function createCodeGuards({ db, clock }: Pick<Platform, 'db' | 'clock'>): {
  member: GuessGuard<string>;
  network: GuessGuard<string>;
} {
  const guard = (waitFrom: number) =>
    new GuessGuard<string>({
      clock,
      rules: {
        captchaFrom: null,
        waitFrom,
        firstWaitMs: minuteMs,
        longestWaitMs: 60 * minuteMs,
        forgottenMs: 24 * 60 * minuteMs,
      },
      counts: {
        find: (guarded, since) => findCodeFailures(db, guarded, since),
        add: (guarded, at) => addCodeFailure(db, guarded, at),
        forget: (guarded) => forgetCodeFailures(db, guarded),
      },
    });
  return { member: guard(5), network: guard(25) };
}

/** What a code gives; a wrong one is counted against its member and their network before the answer. */
export async function claimPromoCode(
  deps: RewardsInnerDeps,
  context: CallContext<MemberActor>,
  code: string,
): Promise<ClaimRow> {
  const { brand, ip, language, actor } = context;
  requireRewards(brand);
  const { memberId } = actor;
  const [member, network] = [`member:${memberId}`, `network:${networkOf(ip)}`];
  await deps.codeGuards.member.admit(member, {});
  await deps.codeGuards.network.admit(network, {});
  const offer = await findOfferOfCode(deps.platform.db, { brandId: brand.id, code });
  if (!offer) {
    await deps.codeGuards.member.fail(member);
    await deps.codeGuards.network.fail(network);
    throw new Refusal('promo_code_unknown');
  }
  return claimOffer(
    deps,
    { memberId, brand, language },
    { offerId: offer.id, version: null, occasion: 'once', met: ['code_needed'] },
  );
}

/** Codes that the house shows, while they can still be used by this member. */
export async function listPromoCodes(
  deps: RewardsInnerDeps,
  reader: Reader,
): Promise<{ promoCode: string; description: string }[]> {
  requireRewards(reader.brand);
  const { looked } = await lookAtAll(deps, reader, promoCodeKind.kind);
  return looked.flatMap(({ offer, steps, why }) => {
    const { code, isShown } = promoCodeKind.terms.parse(offer.terms);
    const canUse = why.length === 0 && steps.some((step) => !step.claim && !step.why.includes('used_up'));
    return isShown && canUse ? [{ promoCode: code, description: textIn(offer.text, reader) }] : [];
  });
}
