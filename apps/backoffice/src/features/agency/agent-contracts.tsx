import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AgentContracts, AgentFile, ContractView } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { toPercent } from '@fairhouse/money';
import { Badge, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** What pays an agent, by kind; agents of level 1 have their contracts with the house, and it offers them here. */
export function AgentContractsPanel({ agent }: { agent: AgentFile }) {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const { memberId } = agent;
  const { data, error, refetch } = useQuery({
    queryKey: [merchant, 'agent-contracts', memberId],
    queryFn: () => api.listAgentContracts({ memberId }),
  });
  const canOffer = may('agency.manage') && agent.level === 1 && !agent.freeze;
  return (
    <Panel title={t('operators.agents.contracts')}>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 rounded-md" />}
      {data && (
        <ul className="m-0 grid list-none gap-0 p-0">
          {data.list.map((contracts) => (
            <ContractRow
              key={contracts.kind}
              contracts={contracts}
              offerTo={canOffer ? `/agents/${memberId}/offer/${contracts.kind}` : null}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ContractRow({
  contracts: { kind, inForce, next, offer },
  offerTo,
}: {
  contracts: AgentContracts;
  offerTo: string | null;
}) {
  const { t, texts } = useTexts();
  const time = (at: number | null): string => (at === null ? '' : formatDateTime(at, texts.language));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3 text-sm first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <strong className="text-ink-1">{t(`salaries.kind.${kind}`)}</strong>
        {inForce ? <TermsLine contract={inForce} /> : <span className="text-ink-3">{t('salaries.noneInForce')}</span>}
        {next && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="live">{t('salaries.fromBadge', { time: time(next.inForceFrom) })}</Badge>
            <TermsLine contract={next} />
          </span>
        )}
        {offer && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="accent">{t('salaries.offerOpen')}</Badge>
            <TermsLine contract={offer} />
          </span>
        )}
      </div>
      {offerTo !== null && (
        <Link to={offerTo} className="inline-flex min-h-9 items-center font-semibold text-live">
          {t(inForce || next ? 'salaries.change' : 'salaries.makeOffer')}
        </Link>
      )}
    </li>
  );
}

/** Terms in one line: how often, and what the lowest and the highest tier pay. */
function TermsLine({ contract: { kind, terms, version } }: { contract: ContractView }) {
  const { t } = useTexts();
  const { currency } = useOperator();
  const show = (value: string): string =>
    contractKinds[kind].pays === 'rate' ? `${toPercent(value)} %` : `${shownAmount(value, currency)} ${currency}`;
  const values = [terms.tiers[0], terms.tiers.at(-1)].flatMap((tier) => (tier ? [show(tier.value)] : []));
  return (
    <span className="text-ink-2">
      <span className="figures">{[...new Set(values)].join(' – ')}</span> ·{' '}
      {t(`operators.salaries.periods.${terms.period}`)} · {t('salaries.version', { number: version })}
    </span>
  );
}
