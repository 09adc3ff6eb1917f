import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState } from '@fairhouse/ui';

/** Replaces content that could not be loaded by the server's text, or says that there was no answer. */
export function LoadFailure({ error, onRetry }: { error: Error | null | undefined; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <ErrorState
      title={t('operators.failed')}
      text={error instanceof RefusalError ? error.message : t('operators.noAnswer')}
      retryText={t('operators.retry')}
      onRetry={onRetry}
    />
  );
}
