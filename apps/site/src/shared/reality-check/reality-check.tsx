import { Dialog } from '@base-ui/react/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon, showToast } from '@fairhouse/ui';
import { api } from '../api/api.ts';
import { failureText } from '../failure/failure-text.ts';
import { isCheckDue } from '../failure/is-check-due.ts';
import { useBrand } from '../initial/initial-state.tsx';
import { Money } from '../money/money.tsx';
import { queryKeys } from '../query/query-keys.ts';

/** How often it is asked whether a check is due: often enough that a player whose stakes are refused learns why. */
const [leastWaitMs, mostWaitMs] = [10_000, 600_000];

/**
 * The reality check over games of vendors abroad, lotteries and wallets: time, stakes, payouts and result; no play
 * before an answer (trust.md D7).
 */
export function RealityCheck({ onLeave }: { onLeave: () => void }) {
  const queries = useQueryClient();
  // A refused stake raises it on the page where it was refused.
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isCheckDue(event.action.error))
          void queries.invalidateQueries({ queryKey: queryKeys.realityCheck });
      }),
    [queries],
  );
  const { data } = useQuery({
    queryKey: queryKeys.realityCheck,
    queryFn: () => api.getRealityCheck(),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => Math.min(Math.max(state.data?.inMs ?? leastWaitMs, leastWaitMs), mostWaitMs),
  });
  if (!data || data.inMs > 0) return null;
  return (
    <Sheet check={data} onLeave={onLeave} onSeen={(after) => queries.setQueryData(queryKeys.realityCheck, after)} />
  );
}

interface SheetProps {
  check: NonNullable<Awaited<ReturnType<typeof api.getRealityCheck>>>;
  onLeave: () => void;
  onSeen: (after: Awaited<ReturnType<typeof api.passRealityCheck>>) => void;
}

function Sheet({ check, onLeave, onSeen }: SheetProps) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const popup = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function goOn(): Promise<void> {
    setBusy(true);
    try {
      onSeen(await api.passRealityCheck());
    } catch (error) {
      showToast(failureText(error, t('identity.connection')), 'lost');
      setBusy(false);
    }
  }

  const netMinor = (parseAmount(check.paid) ?? 0n) - (parseAmount(check.staked) ?? 0n);
  const figures = [
    [t('protection.check.staked'), <Money key="staked" amount={check.staked} currency={currency} />],
    [t('protection.check.paid'), <Money key="paid" amount={check.paid} currency={currency} />],
    [t('protection.check.net'), <Money key="net" amount={formatAmount(netMinor)} currency={currency} isResult />],
  ] as const;
  return (
    // Escape does not answer it.
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className="modal-popup fixed inset-0 z-50 m-auto grid h-fit w-[min(24rem,calc(100vw-2rem))] gap-5 rounded-xl bg-surface-1 p-6 shadow-3 ring-1 ring-inset ring-line outline-none"
        >
          <div className="grid gap-2">
            <Dialog.Title className="m-0 text-xl">{t('protection.check.title')}</Dialog.Title>
            <Dialog.Description className="m-0 text-sm text-ink-2">{t('protection.check.text')}</Dialog.Description>
          </div>
          <p className="m-0 flex items-center gap-3 rounded-lg bg-surface-2 px-4 py-3">
            <Icon name="clock" size={22} className="text-accent-text" />
            <span className="text-sm text-ink-2">{t('protection.check.time')}</span>
            <strong className="ms-auto font-display text-xl text-ink-1 tabular-nums">
              {t('protection.check.minutes', { count: Math.floor(check.sittingMs / 60_000) })}
            </strong>
          </p>
          <dl className="m-0 grid">
            {figures.map(([label, value]) => (
              <div
                key={label}
                className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0 last:font-semibold"
              >
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="m-0 text-lg">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <Link
            to="/member"
            search={{ page: 'personalHistoryCopy' }}
            className="-mt-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-live"
          >
            <Icon name="records" size={18} />
            {t('protection.check.bets')}
          </Link>
          <div className="grid grid-cols-2 gap-3">
            <Button look="secondary" wide onClick={onLeave}>
              {t('protection.check.leave')}
            </Button>
            <Button wide busy={isBusy} onClick={() => void goOn()}>
              {t('protection.check.goOn')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
