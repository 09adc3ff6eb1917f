import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentTransfer } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Field, Select } from '@fairhouse/ui';
import { useAddressFilter } from '../../shared/address/use-address-filter.ts';
import { api } from '../../shared/api/api.ts';
import { SaveButton } from '../../shared/files/save-button.tsx';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { Money } from '../../shared/money/money.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { dayStart } from '../../shared/texts/day-start.ts';

const directions = ['down', 'up'] as const;
const noFilter = { memberId: '', direction: '', from: '', to: '' };
const idShape = /^\d{1,19}$/;

function queryOf({ memberId, direction, from, to }: typeof noFilter) {
  const chosen = directions.find((each) => each === direction);
  return {
    ...(idShape.test(memberId) && { memberId }),
    ...(chosen && { direction: chosen }),
    ...(from !== '' && { startTime: dayStart(from) }),
    ...(to !== '' && { endTime: dayStart(to, 1) }),
  };
}

/** Money that agents and their downlines sent each other. */
export function TransfersPage() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [filter, setFilter] = useAddressFilter(noFilter);
  const [page, setPage] = useState(1);
  const asked = queryOf(filter);
  const query = useQuery({
    queryKey: [merchant, 'agent-transfers', asked, page],
    queryFn: () => api.listAgentTransfers({ ...asked, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4">
      <TransferFilters
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
        save={() => api.exportAgentTransfers(asked)}
        isEmpty={query.data?.total === 0}
      />
      <RowTable
        label={t('operators.transfers.title')}
        query={query}
        keyOf={({ transferId }) => transferId}
        emptyText={t('operators.transfers.none')}
        page={page}
        onPage={setPage}
        columns={[
          { head: t('operators.number'), cell: ({ transferId }) => <span className="figures">{transferId}</span> },
          {
            head: t('operators.at'),
            cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, texts.language)}</span>,
          },
          { head: t('operators.direction'), cell: ({ direction }) => <DirectionBadge direction={direction} /> },
          {
            head: t('operators.transfers.from'),
            cell: ({ senderId, senderName }) => <Person id={senderId} name={senderName} />,
          },
          {
            head: t('operators.transfers.to'),
            cell: ({ receiverId, receiverName }) => <Person id={receiverId} name={receiverName} />,
          },
          {
            head: t('operators.amount'),
            isNumber: true,
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
        ]}
      />
    </div>
  );
}

interface TransferFiltersProps {
  readonly filter: typeof noFilter;
  readonly onChange: (next: typeof noFilter) => void;
  readonly save: () => Promise<{ fileName: string; csv: string }>;
  readonly isEmpty: boolean;
}

function TransferFilters({ filter, onChange, save, isEmpty }: TransferFiltersProps) {
  const { t } = useTexts();
  const dates = 'min-w-0 w-[calc(50%-0.375rem)] sm:w-40 [&_*]:min-w-0';
  return (
    <div role="search" aria-label={t('operators.transfers.title')} className="flex flex-wrap items-end gap-3">
      <Field
        label={t('operators.transfers.member')}
        type="search"
        inputMode="numeric"
        className="w-full sm:w-52"
        value={filter.memberId}
        error={
          filter.memberId !== '' && !idShape.test(filter.memberId) ? t('operators.transfers.memberWrong') : undefined
        }
        onChange={(event) => onChange({ ...filter, memberId: event.target.value.trim() })}
      />
      <Select
        label={t('operators.direction')}
        className="w-full sm:w-52"
        value={filter.direction}
        options={[
          { value: '', text: t('operators.all') },
          ...directions.map((value) => ({ value, text: t(`operators.transfers.directions.${value}`) })),
        ]}
        onChange={(event) => onChange({ ...filter, direction: event.target.value })}
      />
      <Field
        label={t('teams.period.from')}
        type="date"
        className={dates}
        value={filter.from}
        onChange={(event) => onChange({ ...filter, from: event.target.value })}
      />
      <Field
        label={t('teams.period.to')}
        type="date"
        className={dates}
        value={filter.to}
        onChange={(event) => onChange({ ...filter, to: event.target.value })}
      />
      <span className="grid gap-2 pb-1 sm:ms-auto">
        <SaveButton ask={save} disabled={isEmpty} />
      </span>
    </div>
  );
}

function DirectionBadge({ direction }: Pick<AgentTransfer, 'direction'>) {
  const { t } = useTexts();
  return (
    <Badge tone={direction === 'down' ? 'live' : 'accent'} className="whitespace-nowrap">
      {t(`operators.transfers.directions.${direction}`)}
    </Badge>
  );
}

/** Finance may read transfers without the files of members. */
function Person({ id, name }: { id: string; name: string }) {
  const { may } = useOperator();
  return (
    <span className="grid">
      {may('members.read') ? (
        <MemberLink memberId={id} className="font-semibold text-live">
          {name}
        </MemberLink>
      ) : (
        <strong className="text-ink-1">{name}</strong>
      )}
      <span className="figures text-xs text-ink-3">{id}</span>
    </span>
  );
}
