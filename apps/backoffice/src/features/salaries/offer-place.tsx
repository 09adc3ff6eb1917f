import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, Field, Icon } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';

/** Chooses the agent of level 1 to whom the house offers a contract. */
export function OfferPlace() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="team" className="min-h-12 max-sm:w-full sm:ms-auto" onClick={() => setOpen(true)}>
        {t('operators.salaries.offerOne')}
      </Button>
      {isOpen && (
        <OfficeDialog title={t('operators.salaries.offerOne')} onClose={() => setOpen(false)}>
          <p className="m-0 text-sm text-ink-2">{t('operators.salaries.offerTo')}</p>
          <TopAgents />
        </OfficeDialog>
      )}
    </>
  );
}

/** Agents directly under the house, found by name, number or code; the search goes through the whole tree. */
function TopAgents() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [search, setSearch] = useState('');
  const asked = { search, kind: 'agent' as const, size: 50 };
  const { data, error, refetch } = useQuery({
    queryKey: [merchant, 'top-agents', asked],
    queryFn: () => api.listTree(asked),
  });
  const agents = data?.list.filter(({ level, customerType }) => level === 1 && isAgentType(customerType));
  return (
    <>
      <Field
        label={t('operators.agents.search')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {agents?.length === 0 && <p className="m-0 text-sm text-ink-3">{t('operators.salaries.noTopAgents')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {agents?.map(({ memberId, name, isFrozen }) => (
          <li key={memberId}>
            <OfferLink memberId={memberId}>
              <span className="min-w-0 truncate font-semibold text-ink-1">{name}</span>
              {isFrozen && <Badge tone="lost">{t('operators.agents.frozen')}</Badge>}
              <Icon name="chevron-forward" size={18} className="ms-auto text-ink-3" />
            </OfferLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function OfferLink({ memberId, children }: { memberId: string; children: ReactNode }) {
  const to: string = `/agents/${memberId}/offer/dividend`;
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-md bg-surface-2 px-4 no-underline ring-1 ring-inset ring-line hover:bg-surface-3"
    >
      {children}
    </Link>
  );
}
