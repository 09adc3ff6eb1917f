import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';

/** Closing the account: last on the page and easy to find. */
export function CloseAccount() {
  const { t } = useTexts();
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-surface-1 px-5 py-4 ring-1 ring-inset ring-line">
      <div className="grid max-w-[60ch] gap-1">
        <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('identity.guard.closeTitle')}</h2>
        <p className="m-0 text-sm text-ink-3">{t('identity.guard.closeLead')}</p>
      </div>
      <Button look="danger" size="s" onClick={() => openModal('closeAccount')}>
        {t('identity.guard.closeOpen')}
      </Button>
    </section>
  );
}
