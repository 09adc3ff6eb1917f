import { Component, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState } from '@fairhouse/ui';
import { lateName } from '../../shared/arrival/in-time.ts';

/** Address out of the message browsers give for a module they could not fetch. */
function addressIn(message: string): string {
  const found = /https?:\/\/[^\s'"]+/.exec(message)?.[0];
  return found ? new URL(found).pathname : location.pathname;
}

function PageFailed({ error }: { error: Error }) {
  const { t } = useTexts();
  const reason = t('brand.pageFailedReason', { type: error.name, address: addressIn(error.message) });
  return (
    <div className="py-8">
      <ErrorState
        title={t('brand.pageFailedTitle')}
        text={`${t(error.name === lateName ? 'brand.pageSlowText' : 'brand.pageFailedText')} (${reason})`}
        retryText={t('brand.retry')}
        onRetry={() => location.reload()}
      />
    </div>
  );
}

/** Spec 8: a part that could not be loaded says what and where, and can be tried again; the shell stays. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? <PageFailed error={error} /> : this.props.children;
  }
}
