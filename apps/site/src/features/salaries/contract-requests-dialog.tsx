import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState } from '@fairhouse/ui';
import { Loaded } from './loaded.tsx';
import { RequestCard } from './request-card.tsx';
import { useContractRequests } from './use-contract-requests.ts';

/** The contract popup (spec 2): every offer and every wish to end a contract that waits for an answer. */
export function ContractRequestsDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  return (
    <Loaded query={useContractRequests(true)} skeleton="h-72">
      {(requests) =>
        requests.length === 0 ? (
          <EmptyState
            icon="check"
            title={t('salaries.nothingWaits')}
            text={t('salaries.nothingWaitsText')}
            action={<Button onClick={close}>{t('brand.close')}</Button>}
          />
        ) : (
          <div className="grid gap-4">
            <p className="m-0 max-w-[60ch] text-sm text-ink-2">{t('salaries.requestsLead')}</p>
            <ul className="m-0 grid list-none gap-4 p-0">
              {requests.map((request) => (
                <RequestCard key={`${request.contractId}.${request.version}`} request={request} />
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}
