import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AgentPurse, CodeType } from '@fairhouse/contract';
import { kindText } from '@fairhouse/contract/record-text';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, ErrorState, Select, Skeleton, Tabs } from '@fairhouse/ui';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { isModuleOff } from '../../shared/failure/is-module-off.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { presets } from '../../shared/period/period.ts';
import { PeriodPicker } from '../../shared/period/period-picker.tsx';
import { isAgent } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { RecordCards, RecordTable } from './record-rows.tsx';
import { useAccountRecord, type RecordFilter } from './use-account-record.ts';
import { useExportRecord } from './use-export-record.ts';

const purses = ['cash', 'float', 'earnings'] as const satisfies readonly AgentPurse[];
const kinds: readonly CodeType[] = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'share_bonus',
  'daily_wage',
  'hour_wage',
  'referral_rebate',
  'other',
];

/** The account record (spec 2, transactionHistory): every movement with the balance after it. */
export function AccountRecordPage() {
  const { t } = useTexts();
  const [filter, setFilter] = useState<RecordFilter>({ period: presets.days7, kind: '', purse: 'cash' });
  const [page, setPage] = useState(1);
  const record = useAccountRecord(filter, page);
  const { mutate: exportRecord, isPending } = useExportRecord(filter);
  const hasPurses = isAgent(useSession());
  const choose = (change: Partial<RecordFilter>): void => {
    setFilter({ ...filter, ...change });
    setPage(1);
  };
  const lines = <RecordLines record={record} page={page} onPage={setPage} />;
  if (isModuleOff(record.error)) return <RecordOff />;
  return (
    <section className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('wallet.recordTitle')}</h1>
        <Button look="secondary" size="s" icon="download" busy={isPending} onClick={() => exportRecord()}>
          {t('wallet.export')}
        </Button>
      </header>
      <PeriodPicker period={filter.period} onChange={(period) => choose({ period })} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label={t('wallet.kind')}
          className="w-full sm:w-64"
          value={filter.kind}
          onChange={(event) => choose({ kind: event.target.value as RecordFilter['kind'] })}
          options={[
            { value: '', text: t('wallet.kind_all') },
            ...kinds.map((kind) => ({ value: kind, text: t(`wallet.${kindText(kind)}`) })),
          ]}
        />
        <ZoneNote />
      </div>
      {hasPurses ? (
        <Tabs
          label={t('wallet.purses')}
          active={filter.purse}
          tabs={purses.map((purse) => ({ id: purse, text: t(`wallet.purse_${purse}`) }))}
          onChange={(purse) => choose({ purse })}
        >
          {lines}
        </Tabs>
      ) : (
        lines
      )}
    </section>
  );
}

/** Trying again would not help, and bets have a record of their own. */
function RecordOff() {
  const { t } = useTexts();
  return (
    <section className="grid gap-5">
      <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('wallet.recordTitle')}</h1>
      <EmptyState
        icon="copy"
        title={t('wallet.recordOffTitle')}
        text={t('wallet.recordOffText')}
        action={
          <Link to="/member" search={{ page: 'personalHistoryCopy' }} className={buttonClass({ look: 'secondary' })}>
            {t('brand.bettingRecord')}
          </Link>
        }
      />
    </section>
  );
}

function RecordLines({
  record: { data, isError, refetch },
  page,
  onPage,
}: {
  record: ReturnType<typeof useAccountRecord>;
  page: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTexts();
  if (isError && !data) {
    return (
      <ErrorState
        title={t('wallet.recordFailedTitle')}
        text={t('wallet.recordFailedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.total === 0)
    return <EmptyState icon="wallet" title={t('wallet.recordEmptyTitle')} text={t('wallet.recordEmptyText')} />;
  return (
    <div className="grid gap-4">
      <RecordTable rows={data.list} />
      <RecordCards rows={data.list} />
      <Pager label={t('wallet.recordTitle')} page={page} pages={data.totalPages} onPage={onPage} />
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-2" aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 rounded-md" />
      ))}
    </div>
  );
}
