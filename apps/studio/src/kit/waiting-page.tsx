import { Spinner } from '@fairhouse/ui';
import { useText } from './texts.ts';

export function WaitingPage() {
  const t = useText();
  return (
    <main className="notice" aria-busy="true">
      <p className="waiting" role="status">
        <Spinner /> <span>{t('casino.notice.opening')}</span>
      </p>
    </main>
  );
}
