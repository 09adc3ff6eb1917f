import { useTexts } from '@fairhouse/i18n';
import { ErrorState } from '@fairhouse/ui';
import { lateName } from './in-time.ts';

/** Extracts the address from the message of browsers about a module they could not fetch. */
function addressIn(message: string): string {
  const found = /https?:\/\/[^\s'"]+/.exec(message)?.[0];
  return found ? new URL(found).pathname : location.pathname;
}

/** What could not be loaded and where, and a way to try again (spec 8). */
export function PartFailed({ error }: { error: Error }) {
  const { t } = useTexts();
  const reason = t('brand.pageFailedReason', { type: error.name, address: addressIn(error.message) });
  return (
    <ErrorState
      title={t('brand.pageFailedTitle')}
      text={`${t(error.name === lateName ? 'brand.pageSlowText' : 'brand.pageFailedText')} (${reason})`}
      retryText={t('brand.retry')}
      onRetry={() => location.reload()}
    />
  );
}
