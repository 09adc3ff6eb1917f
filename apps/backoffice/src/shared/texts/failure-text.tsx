import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

/** The text of a failure: the server's, or that there was no answer. */
export function FailureText({ error }: { error: Error | null }) {
  const { t } = useTexts();
  return error && <FailureLine text={error instanceof RefusalError ? error.message : t('operators.noAnswer')} />;
}

export function FailureLine({ text }: { text: string }) {
  return (
    <p role="alert" className="m-0 flex items-start gap-2 rounded-md bg-lost-wash px-3 py-2 text-sm text-lost">
      <Icon name="alert" size={18} className="mt-px" />
      <span>{text}</span>
    </p>
  );
}
