import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

/** What went wrong: a refusal speaks for itself, anything else is the connection. The region is always there to be heard. */
export function FailureNote({ error }: { error: Error | string | null }) {
  const { t } = useTexts();
  const text = typeof error === 'string' ? error : error instanceof RefusalError ? error.message : t('cashier.deposit.connection');
  return (
    <div role="alert" aria-live="assertive" className="empty:hidden">
      {error !== null && (
        <p className="m-0 flex items-start gap-2 rounded-md bg-lost-wash px-4 py-3 text-sm text-lost">
          <Icon name="alert" size={18} className="mt-px" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
