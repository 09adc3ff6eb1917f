import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';

/** Spec 8, in_need_true_account: shown to a trial user at everything for members only, with the way to register. */
export function RegisterFirstDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="m-0 font-semibold text-ink-1">{t('identity.trial.needed')}</p>
        <p className="m-0 text-ink-2">{t('identity.trial.text')}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:grid max-sm:grid-cols-1">
        <Button look="quiet" className="max-sm:order-last" onClick={close}>
          {t('identity.trial.later')}
        </Button>
        <Button onClick={() => openModal('register')}>{t('identity.trial.register')}</Button>
      </div>
    </div>
  );
}
