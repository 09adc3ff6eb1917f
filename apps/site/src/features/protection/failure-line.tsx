import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { failureText } from '../../shared/failure/failure-text.ts';

/** The reason a change was refused, in the server's words. */
export function FailureLine({ error }: { error: Error | null }) {
  const { t } = useTexts();
  if (!error) return null;
  return (
    <p role="alert" className="m-0 flex items-start gap-2 text-sm text-lost">
      <Icon name="alert" size={18} className="mt-0.5" />
      {failureText(error, t('identity.connection'))}
    </p>
  );
}
