import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractView } from '@fairhouse/contract';
import { kindsInOrder } from '@fairhouse/contract/contract-kinds';
import { contractStates } from '@fairhouse/contract/salary-states';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Select } from '@fairhouse/ui';
import { AgentLink } from '../../shared/agent-link/agent-link.tsx';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { ContractBadge } from './contract-badge.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { ContractRules } from './contract-rules.tsx';
import { OfferPlace } from './offer-place.tsx';

/** Contracts of the house with agents of level 1, and how the brand pays. */
export function DeskContracts() {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const [asked, setAsked] = useState<{ kind: string; state: string; page: number }>({ kind: '', state: '', page: 1 });
  const [open, setOpen] = useState<string | null>(null);
  const [kind, state] = [
    kindsInOrder.find((each) => each === asked.kind),
    contractStates.find((each) => each === asked.state),
  ];
  const request = { page: asked.page, ...(kind && { kind }), ...(state && { state }) };
  const query = useQuery({
    queryKey: [merchant, 'house-contracts', request],
    queryFn: () => api.listHouseContracts(request),
    placeholderData: keepPreviousData,
  });
  const columns = useContractColumns(({ contractId }) => setOpen(contractId));
  const opened = query.data?.list.find(({ contractId }) => contractId === open);
  const all = { value: '', text: t('operators.all') };
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('operators.kind')}
          className="w-[calc(50%-0.375rem)] sm:w-44"
          value={asked.kind}
          options={[all, ...kindsInOrder.map((value) => ({ value, text: t(`salaries.kind.${value}`) }))]}
          onChange={(event) => setAsked({ ...asked, page: 1, kind: event.target.value })}
        />
        <Select
          label={t('operators.state')}
          className="w-[calc(50%-0.375rem)] sm:w-52"
          value={asked.state}
          options={[
            all,
            ...contractStates.map((value) => ({ value, text: t(`operators.salaries.contractStates.${value}`) })),
          ]}
          onChange={(event) => setAsked({ ...asked, page: 1, state: event.target.value })}
        />
        {may('agency.manage') && <OfferPlace />}
      </div>
      <RowTable
        label={t('operators.salaries.tabs.contracts')}
        query={query}
        keyOf={({ contractId }) => contractId}
        emptyText={t('operators.salaries.noContracts')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        columns={columns}
      />
      {query.data && <ContractRules rules={query.data.rules} />}
      {opened && <ContractDialog contract={opened} onClose={() => setOpen(null)} />}
    </div>
  );
}

function useContractColumns(onOpen: (contract: ContractView) => void): readonly Column<ContractView>[] {
  const { t, texts } = useTexts();
  const time = (at: number) => <span className="whitespace-nowrap">{formatDateTime(at, texts.language)}</span>;
  return [
    { head: t('operators.number'), cell: ({ contractId }) => <span className="figures">{contractId}</span> },
    {
      head: t('operators.agents.agent'),
      cell: ({ downline }) => downline && <AgentLink memberId={downline.memberId}>{downline.name}</AgentLink>,
    },
    {
      head: t('operators.kind'),
      cell: ({ kind, version }) => (
        <span className="grid whitespace-nowrap">
          {t(`salaries.kind.${kind}`)}
          <span className="text-xs text-ink-3">{t('salaries.version', { number: version })}</span>
        </span>
      ),
    },
    {
      head: t('operators.state'),
      cell: ({ state, expiresAt, endsAt }) => (
        <span className="grid justify-items-start gap-0.5">
          <ContractBadge state={state} />
          {(expiresAt ?? endsAt) !== null && (
            <span className="text-xs whitespace-nowrap text-ink-3">
              {t('operators.salaries.until', { time: formatDateTime(expiresAt ?? endsAt ?? 0, texts.language) })}
            </span>
          )}
        </span>
      ),
    },
    { head: t('operators.salaries.offeredAt'), cell: ({ offeredAt }) => time(offeredAt) },
    {
      head: t('operators.salaries.inForceFrom'),
      cell: ({ inForceFrom }) => (inForceFrom === null ? '–' : time(inForceFrom)),
    },
    {
      head: t('operators.look'),
      isAct: true,
      cell: (contract) => (
        <Button
          size="s"
          look="secondary"
          aria-label={t('operators.salaries.openContract', { id: contract.contractId })}
          onClick={() => onOpen(contract)}
        >
          {t('operators.open')}
        </Button>
      ),
    },
  ];
}
