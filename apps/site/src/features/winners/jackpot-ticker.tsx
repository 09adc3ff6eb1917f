import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useSyncExternalStore } from 'react';
import type { Jackpot } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { displayFloored, isCurrency, parseAmount } from '@fairhouse/money';
import { Badge } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { Figures } from './figures.tsx';
import { useJackpot } from './use-jackpot.ts';

/** The figures roll only after the first view has been drawn. */
const rollsAfterMs = 3000;
const Rolling = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, rollsAfterMs));
  return { default: (await import('./rolling-jackpot.tsx')).RollingJackpot };
});
const neverChanges = () => () => undefined;

/**
 * The rolling ticker (spec 9): the amount of the jackpot, and a sentence on who feeds it. The figures are in
 * the HTML; the script that rolls them loads afterwards, into the same place.
 */
export function JackpotTicker() {
  const { t } = useTexts();
  const titleId = useId();
  const { jackpot } = useInitialState();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!jackpot) return null;
  const still = (
    <>
      <Figures text={show(jackpot.before, jackpot.currency)} currency={jackpot.currency} />
      <span className="ms-auto size-11 shrink-0" />
    </>
  );
  return (
    <section
      aria-labelledby={titleId}
      className="jackpot-ground grid gap-x-8 gap-y-3 overflow-hidden rounded-lg p-5 ring-1 ring-inset ring-line sm:p-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="m-0 text-xl sm:text-2xl">
          {t('winners.jackpot.title')}
        </h2>
        {jackpot.house && <Badge>{t('winners.jackpot.demo')}</Badge>}
      </div>
      <div className="flex items-center gap-2 md:row-span-2 md:justify-self-end">
        {isHydrated ? (
          <Suspense fallback={still}>
            <Rolling />
          </Suspense>
        ) : (
          still
        )}
      </div>
      <div className="grid gap-1.5">
        <p className="m-0 max-w-[68ch] text-sm text-ink-2">
          <Funding {...jackpot} />
        </p>
        <p className="m-0 flex flex-wrap items-center gap-x-4 text-sm">
          <Link to="/jackpot" className="inline-flex min-h-11 items-center font-semibold text-accent-text">
            {t('winners.jackpot.open')}
          </Link>
          <LastWin />
        </p>
      </div>
    </section>
  );
}

/** Read again when the news of a win comes; the figures ask by themselves. */
function LastWin() {
  const { t } = useTexts();
  const win = useJackpot(false)?.lastWin;
  if (!win) return null;
  const { customerName, amount, currency } = win;
  return (
    <span className="text-ink-2">
      {t('winners.jackpot.last', {
        name: customerName ?? t('winners.jackpot.hidden'),
        amount: `${show(amount, currency)}\u00a0${currency}`,
      })}
    </span>
  );
}

/** Says who feeds the jackpot: its bets, or the house by a step every few seconds up to a cap. */
function Funding({ amount, currency, house }: Jackpot) {
  const { t } = useTexts();
  if (!house) return t('winners.jackpot.shares');
  const cap = `${show(house.cap, currency)}\u00a0${currency}`;
  if ((parseAmount(amount) ?? 0n) >= (parseAmount(house.cap) ?? 0n)) return t('winners.jackpot.full', { cap });
  return t('winners.jackpot.house', {
    step: `${show(house.step, currency)}\u00a0${currency}`,
    seconds: house.everyMs / 1000,
    cap,
  });
}

function show(amount: string, currency: string): string {
  return isCurrency(currency) ? displayFloored(parseAmount(amount) ?? 0n, currency) : amount;
}
