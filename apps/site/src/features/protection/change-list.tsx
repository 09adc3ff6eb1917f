import { useQuery } from '@tanstack/react-query';
import type { BreakTerm, ExclusionTerm, ProtectionChange } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { CapText } from './cap-text.tsx';
import { Panel } from './panel.tsx';

/** Everything the member changed here, for the member's own eyes. */
export function ChangeList() {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.protectionChanges,
    queryFn: () => api.listProtectionChanges(),
  });
  if (isError && !data)
    return (
      <ErrorState title={t('protection.changesFailed')} retryText={t('brand.retry')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-32 rounded-lg" />;
  return (
    <Panel title={t('protection.changesTitle')}>
      {data.list.length === 0 && <p className="m-0 text-ink-3">{t('protection.noChanges')}</p>}
      <ol className="m-0 grid list-none gap-3 p-0">
        {data.list.map((change, at) => (
          <Change key={`${change.at} ${at}`} change={change} />
        ))}
      </ol>
    </Panel>
  );
}

const terms: readonly string[] = ['1d', '1w', '1m', '2m', '3m', '6m', '1y', '5y'] satisfies (
  | BreakTerm
  | ExclusionTerm
)[];
const isTerm = (known: string): known is BreakTerm | ExclusionTerm => terms.includes(known);

function Change({ change: { at, what, kind, span, cap, term } }: { change: ProtectionChange }) {
  const { t } = useTexts();
  const time = useHouseTime();
  return (
    <li className="grid gap-0.5 text-sm sm:grid-cols-[11rem_1fr]">
      <span className="figures text-ink-3">{time(at)}</span>
      <span className="flex flex-wrap gap-x-1.5 text-ink-1">
        {t(`protection.what.${what}`)}
        {kind && what !== 'check_set' && what !== 'slot_stake_set' && (
          <span className="text-ink-2">· {t(`protection.kind.${kind}`)}</span>
        )}
        {kind && cap !== null && <CapText kind={kind} cap={cap} />}
        {kind && cap === null && span !== null && <span className="text-ink-2">{t('protection.none')}</span>}
        {span && <span className="text-ink-2">{t(`protection.span.${span}`)}</span>}
        {term && isTerm(term) && <span className="text-ink-2">· {t(`protection.term.${term}`)}</span>}
      </span>
    </li>
  );
}
