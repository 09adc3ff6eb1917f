import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { useContractRequests } from './use-contract-requests.ts';

/** Leads back to the contract popup while something waits for an answer. */
export function WaitingRequests() {
  const { t } = useTexts();
  const { data: requests } = useContractRequests(true);
  if (!requests || requests.length === 0) return null;
  return (
    <aside className="flex flex-wrap items-center gap-3 rounded-lg bg-accent-wash px-4 py-3">
      <Icon name="bell" size={20} className="text-accent-text" />
      <p className="m-0 flex-1 text-sm font-semibold text-ink-1">{t('salaries.waiting', { count: requests.length })}</p>
      <Button size="s" onClick={() => openModal('contractRequests')}>
        {t('salaries.readThem')}
      </Button>
    </aside>
  );
}
