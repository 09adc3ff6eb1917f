import { FaultError, RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

/** Why a change was not made, in the words of the house. */
export function FailureLine({ error }: { error: Error | null }) {
  const { t } = useTexts();
  if (!error) return null;
  const text = error instanceof RefusalError || error instanceof FaultError ? error.message : t('identity.connection');
  return <p role="alert" className="m-0 flex items-start gap-2 text-sm text-lost"><Icon name="alert" size={18} className="mt-0.5" />{text}</p>;
}
