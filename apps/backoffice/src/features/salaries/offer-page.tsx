import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { AgentContracts, ContractKind, SalaryRules } from '@fairhouse/contract';
import { kindsInOrder } from '@fairhouse/contract/contract-kinds';
import { draftOf, readDraft } from '@fairhouse/contract/terms-draft';
import { useTexts } from '@fairhouse/i18n';
import { Select, showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { Way } from '../../shared/way/way.tsx';
import { OfferPreviewPanel } from './offer-preview.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { TermsNote, TermsTable } from './terms-table.tsx';

/** Offers a contract of the house to an agent of level 1, or other terms in place of one. */
export function OfferPage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { memberId = '', kind: asked = '' } = useParams({ strict: false }) as { memberId?: string; kind?: string };
  const kind = kindsInOrder.find((each) => each === asked) ?? 'dividend';
  const navigate = useNavigate();
  const agent = useQuery({
    queryKey: [merchant, 'tree-agent', memberId],
    queryFn: () => api.readTreeAgent({ memberId }),
  });
  const contracts = useQuery({
    queryKey: [merchant, 'agent-contracts', memberId],
    queryFn: () => api.listAgentContracts({ memberId }),
  });
  const rules = useQuery({
    queryKey: [merchant, 'salary-rules'],
    queryFn: async () => (await api.listHouseContracts({ size: 1 })).rules,
  });
  const failed = [agent, contracts, rules].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!agent.data || !contracts.data || !rules.data) return <Skeleton className="h-96 rounded-lg" />;
  const { name } = agent.data;
  return (
    <div className="grid min-w-0 gap-5">
      <Way
        label={t('operators.agents.way')}
        steps={[
          { name: t('operators.agents.title'), to: '/agents' },
          { name, to: `/agents/${memberId}` },
          { name: t('agency.offerContract') },
        ]}
      />
      <Select
        label={t('salaries.kindLabel')}
        className="w-full sm:w-72"
        value={kind}
        options={kindsInOrder.map((value) => ({ value, text: t(`salaries.kind.${value}`) }))}
        onChange={(event) =>
          void navigate({ to: `/agents/${memberId}/offer/${event.target.value}`, replace: true } as never)
        }
      />
      <OfferForm
        key={kind}
        agent={{ memberId, name }}
        kind={kind}
        contracts={contracts.data.list.find((each) => each.kind === kind)}
        rules={rules.data}
      />
    </div>
  );
}

interface OfferFormProps {
  readonly agent: { readonly memberId: string; readonly name: string };
  readonly kind: ContractKind;
  readonly contracts: AgentContracts | undefined;
  readonly rules: SalaryRules;
}

function OfferForm({ agent, kind, contracts, rules }: OfferFormProps) {
  const { t } = useTexts();
  const { currency } = useOperator();
  const navigate = useNavigate();
  const present = contracts?.inForce ?? contracts?.next ?? null;
  const ceiling = rules.kinds.find((each) => each.kind === kind)?.ceiling ?? null;
  const [draft, setDraft] = useState(() => draftOf(kind, present?.terms ?? null));
  // The brand says how often dividends are paid.
  const period = kind === 'dividend' ? rules.dividendPeriod : kind;
  const { terms, faults } = readDraft({ kind, period }, draft);
  const offer = terms && { downlineId: agent.memberId, kind, terms };
  if (!ceiling) return <Panel title={t(`salaries.kind.${kind}`)}>{t('operators.salaries.noCeiling')}</Panel>;
  return (
    <div className="grid min-w-0 gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:items-start">
      <Panel title={t('operators.salaries.termsFor', { name: agent.name })}>
        {contracts?.offer && <p className="m-0 text-sm text-accent-text">{t('operators.salaries.offerWaits')}</p>}
        <TermsEditor kind={kind} draft={draft} faults={faults} onChange={setDraft} />
        <DecisionForm
          acts={[{ name: 'offer', text: t('salaries.sendOffer'), isHeldBack: offer === null }]}
          reasonHint={t('operators.reasonHint')}
          reasonLabel={t('operators.reason')}
          send={async (_act, reason) => {
            if (!offer) throw new Error('an offer without terms');
            return api.offerHouseContract({ ...offer, reason });
          }}
          onDone={() => {
            showToast(t('salaries.offered', { name: agent.name }), 'won');
            void navigate({ to: `/agents/${agent.memberId}` } as never);
          }}
        />
      </Panel>
      <div className="grid min-w-0 gap-5">
        <Panel title={t('operators.salaries.ceiling')}>
          <TermsNote kind={kind} terms={ceiling} currency={currency} />
          <TermsTable kind={kind} terms={ceiling} currency={currency} />
        </Panel>
        {present && (
          <Panel title={t('salaries.current')}>
            <TermsNote kind={kind} terms={present.terms} currency={currency} />
            <TermsTable kind={kind} terms={present.terms} currency={currency} />
          </Panel>
        )}
        <OfferPreviewPanel kind={kind} offer={offer} />
      </div>
    </div>
  );
}
