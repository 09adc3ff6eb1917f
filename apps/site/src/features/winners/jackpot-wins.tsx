import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import type { JackpotWin } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { saveJson } from '../../shared/files/save-json.ts';
import { Money } from '../../shared/money/money.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { amountText } from './jackpot-amounts.ts';

// The engine that recomputes loads only when there is something to recompute.
const WinVerdict = lazy(async () => ({
  default: (await import('../../shared/proof/house-jackpot-verdict.tsx')).HouseJackpotVerdict,
}));

/** The last wins, newest first; each can be recomputed here once its seed is revealed. */
export function JackpotWins({ lastNo }: { lastNo: number }) {
  const { t } = useTexts();
  const titleId = useId();
  const { data } = useQuery({
    queryKey: [...queryKeys.jackpot, 'wins', lastNo],
    queryFn: async () => (await api.listJackpotWins()).list,
  });
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="m-0 font-display text-xl font-semibold text-ink-1">
        {t('jackpot.winsTitle')}
      </h2>
      {!data && <Skeleton className="h-20 rounded-lg" />}
      {data?.length === 0 && <p className="m-0 text-ink-2">{t('jackpot.noWins')}</p>}
      {data && data.length > 0 && (
        <ol className="m-0 grid list-none gap-2 p-0">
          {data.map((win) => (
            <Win key={win.no} win={win} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Win({ win }: { win: JackpotWin }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset sm:p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="m-0 font-semibold text-ink-1">
            <bdi>{win.customerName ?? t('jackpot.hidden')}</bdi>
            <span className="ms-2 text-sm font-normal text-ink-3">{time(win.at)}</span>
          </p>
          <p className="m-0 text-sm text-ink-2">
            {t('jackpot.withStake', { game: win.gameName, stake: amountText(win.stake, win.currency) })}
          </p>
        </div>
        <span className="figures text-lg font-semibold">
          <Money amount={win.amount} currency={win.currency} isResult />
        </span>
        <Button
          look="secondary"
          aria-expanded={isOpen}
          aria-label={t('jackpot.checkOf', { no: win.no })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('jackpot.check')}
        </Button>
      </div>
      {isOpen && <WinProof no={win.no} />}
    </li>
  );
}

function WinProof({ no }: { no: number }) {
  const { t } = useTexts();
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.jackpot, 'win', no],
    queryFn: () => api.getJackpotWin({ no: `${no}` }),
  });
  if (isError) return <p className="m-0 text-sm text-lost">{t('jackpot.failed')}</p>;
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  if (data.number === null) return <p className="m-0 text-sm text-ink-2">{t('jackpot.sealed')}</p>;
  return (
    <>
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <WinVerdict record={data} />
      </Suspense>
      <Button
        look="quiet"
        icon="download"
        className="justify-self-start"
        onClick={() => saveJson(`house-jackpot-${no}.json`, data)}
      >
        {t('jackpot.download')}
      </Button>
    </>
  );
}
