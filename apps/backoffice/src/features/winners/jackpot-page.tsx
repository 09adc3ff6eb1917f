import { useQuery } from '@tanstack/react-query';
import type { JackpotDesk } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Money } from '../../shared/money/money.tsx';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { JackpotTerms } from './jackpot-terms.tsx';
import { JackpotWins } from './jackpot-wins.tsx';

/** The house jackpot of the brand: what stands in it, where it came from and went, its terms and its winners. */
export function JackpotPage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const query = useQuery({ queryKey: [merchant, 'jackpot'], queryFn: () => api.readJackpotDesk() });
  return (
    <div className="grid gap-5">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('jackpot.desk.lead')}</p>
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!query.isError && !query.data && <Skeleton className="h-72 rounded-lg" />}
      {query.data && (
        <>
          <Flows desk={query.data} />
          <JackpotTerms desk={query.data} />
          <JackpotWins desk={query.data} />
        </>
      )}
    </div>
  );
}

/** Contributions + money of the house + seeds + reserve used = pot + paid. */
const rows = ['pot', 'reserve', 'contributions', 'reserved', 'house', 'seeds', 'reserveUsed', 'paid'] as const;

function Flows({ desk }: { desk: JackpotDesk }) {
  const { t } = useTexts();
  const { currency } = desk;
  return (
    <Panel title={t('jackpot.desk.flows', { currency })}>
      <Facts
        rows={[
          ...rows.map(
            (name) =>
              [t(`jackpot.desk.${name}`), <Money key={name} amount={desk[name]} currency={currency} />] as const,
          ),
          [t('jackpot.desk.wins'), desk.wins],
          [t('jackpot.desk.waiting'), desk.waiting],
        ]}
      />
    </Panel>
  );
}
