import { useState } from 'react';
import type { CodeType, TeamRecordRow } from '@fairhouse/contract';
import { kindText, recordText } from '@fairhouse/contract/record-text';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { FilterSelect } from '../../shared/filters/filter-select.tsx';
import { SearchField } from '../../shared/filters/search-field.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { instantsOf, presets, type Period } from '../../shared/period/period.ts';
import { PeriodPicker } from '../../shared/period/period-picker.tsx';
import { useToday } from '../../shared/period/use-today.ts';
import { Rows } from '../../shared/rows/rows.tsx';
import { TeamAnswer } from './team-answer.tsx';
import { TeamHead } from './team-head.tsx';
import { useTeamRecord } from './use-team.ts';

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

/** Spec 2, agentDownlineTransactionDetailsCopy: the account record of one member of the team, without balances. */
export function TeamRecordPage() {
  const { t } = useTexts();
  const [period, setPeriod] = useState<Period>(presets.days7);
  const [kind, setKind] = useState<CodeType | ''>('');
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const { timeZone } = useBrand();
  const wish = {
    ...instantsOf(period, timeZone, useToday()),
    page,
    ...(kind && { codeTypes: kind }),
    subordinateName: name,
  };
  return (
    <section className="grid gap-5">
      <TeamHead title={t('teams.record.title')} lead={t('teams.record.lead')} />
      <PeriodPicker
        period={period}
        onChange={(next) => {
          setPeriod(next);
          setPage(1);
        }}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2 xl:max-w-2xl">
        <SearchField
          label={t('teams.downlines.name')}
          value={name}
          maxLength={32}
          onSearch={(next) => {
            setName(next);
            setPage(1);
          }}
        />
        <FilterSelect
          label={t('wallet.kind')}
          value={kind}
          everything={t('wallet.kind_all')}
          options={kinds.map((value) => ({ value, text: t(`wallet.${kindText(value)}`) }))}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
      </div>
      {name === '' ? (
        <EmptyState icon="search" title={t('teams.record.whoseTitle')} text={t('teams.record.whoseText')} />
      ) : (
        <Record wish={wish} page={page} onPage={setPage} />
      )}
      <ZoneNote />
    </section>
  );
}

interface RecordProps {
  readonly wish: Parameters<typeof useTeamRecord>[0];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Record({ wish, page, onPage }: RecordProps) {
  const { t } = useTexts();
  return (
    <TeamAnswer query={useTeamRecord(wish)}>
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState icon="copy" title={t('teams.record.emptyTitle')} text={t('teams.record.emptyText')} />
        ) : (
          <>
            <RecordLines rows={list} />
            <Pager label={t('teams.record.title')} page={page} pages={totalPages} onPage={onPage} />
          </>
        )
      }
    </TeamAnswer>
  );
}

function RecordLines({ rows }: { rows: readonly TeamRecordRow[] }) {
  const { t } = useTexts();
  const time = useHouseTime();
  return (
    <Rows<TeamRecordRow>
      label={t('teams.record.title')}
      rows={rows}
      rowKey={({ txId }) => txId}
      columns={[
        {
          key: 'what',
          head: t('wallet.what'),
          cell: (row) => (
            <span className="grid gap-0.5">
              {t(`wallet.${recordText({ ...row, txTypeId: kinds.find((kind) => kind === row.txTypeId) ?? 'other' })}`)}
              <span className="figures text-start text-xs font-normal text-ink-3">{row.orderNo}</span>
            </span>
          ),
        },
        { key: 'member', head: t('teams.downlines.account'), cell: ({ customerName }) => <bdi>{customerName}</bdi> },
        { key: 'time', head: t('wallet.time'), cell: ({ txTimeInTimestamp }) => time(txTimeInTimestamp) },
        {
          key: 'amount',
          head: t('wallet.amount'),
          isFigure: true,
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} isResult />,
        },
      ]}
    />
  );
}
