import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../api/api.ts';
import { useBrand } from '../initial/initial-state.tsx';
import { Money } from '../money/money.tsx';
import { queryKeys } from '../query/query-keys.ts';
import { SlotStakeForm } from './slot-stake-form.tsx';

/**
 * Wraps the slot of a vendor, which is not told what its player has set: asks for the slot stake before the first spin,
 * and again when a spin was refused for it (trust.md 1.2). Then it is shown below the game, so that a refused stake is
 * explained.
 */
export function SlotStake({ onLeave }: { onLeave: () => void }) {
  const { data } = useQuery({ queryKey: queryKeys.protection, queryFn: () => api.getProtection(), staleTime: 0 });
  if (!data?.slotStake) return null;
  const { most } = data.slotStake;
  return most === null ? <Sheet onLeave={onLeave} /> : <Line most={most} />;
}

function Line({ most }: { most: string }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  return (
    <p className="m-0 flex shrink-0 flex-wrap items-center justify-center gap-x-3 border-t border-line bg-surface-1 px-4 text-sm text-ink-2">
      <span>
        {t('protection.slotStake.holds')} <Money amount={most} currency={currency} />
      </span>
      <Link
        to="/member"
        search={{ page: 'protection' }}
        className="inline-flex min-h-11 items-center font-semibold text-live"
      >
        {t('protection.slotStake.lower')}
      </Link>
    </p>
  );
}

function Sheet({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts();
  const popup = useRef<HTMLDivElement>(null);
  return (
    // Escape leaves the game, because no spin is taken before an answer.
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className="modal-popup fixed inset-0 z-50 m-auto grid h-fit max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] gap-5 overflow-y-auto rounded-xl bg-surface-1 p-6 shadow-3 ring-1 ring-inset ring-line outline-none"
        >
          <div className="grid gap-2">
            <Dialog.Title className="m-0 text-xl">{t('protection.slotStake.title')}</Dialog.Title>
            <Dialog.Description className="m-0 text-sm text-ink-2">{t('protection.slotStake.text')}</Dialog.Description>
          </div>
          <SlotStakeForm most={null}>
            <Button look="secondary" onClick={onLeave}>
              {t('protection.slotStake.later')}
            </Button>
          </SlotStakeForm>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
