import type { RewardClaim } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon, showToast } from '@fairhouse/ui';
import { giftIcon } from '@fairhouse/ui/later-icons';
import { useHouseDay } from '../../shared/clock/use-house-time.ts';
import { failureText } from '../../shared/failure/failure-text.ts';
import { useGiftText } from './use-gift-text.ts';
import { useClaimGift } from './use-vip.ts';

/** What the rank has brought and can be claimed now. */
export function WaitingGifts({ gifts, currency }: { gifts: readonly RewardClaim[]; currency: string }) {
  const { t } = useTexts();
  const day = useHouseDay();
  const giftText = useGiftText(currency);
  const claim = useClaimGift();
  if (gifts.length === 0) return null;
  const take = ({ rewardId, eventName }: RewardClaim): void =>
    claim.mutate(rewardId, {
      onSuccess: () => showToast(t('vip.claimed', { title: eventName })),
      onError: (error) => showToast(failureText(error, t('identity.connection'))),
    });
  return (
    <section className="grid gap-3">
      <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('vip.waiting')}</h2>
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {gifts.map((gift) => (
          <li
            key={gift.rewardId}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-accent-text">
              <Icon name={giftIcon} size={20} />
            </span>
            <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
              <span className="font-semibold text-ink-1">{gift.eventName}</span>
              <span className="text-sm text-ink-2">{giftText(gift.rewards)}</span>
              {gift.expiry !== null && (
                <span className="text-sm text-ink-3">{t('vip.expires', { date: day(gift.expiry - 1) })}</span>
              )}
            </span>
            <Button
              size="s"
              busy={claim.isPending && claim.variables === gift.rewardId}
              aria-label={t('vip.claimOf', { title: gift.eventName })}
              className="max-sm:w-full"
              onClick={() => take(gift)}
            >
              {t('vip.claim')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
