import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import type { QueueNews } from './use-watched-queue.ts';

/**
 * Loads the list as it is now, and shows how many rows have come and gone. It keeps its place, so that nothing below it
 * moves.
 */
export function RefreshQueue({ news: { added, gone, show }, size }: { news: QueueNews; size?: 's' }) {
  const { t } = useTexts();
  const isNew = added > 0 || gone.size > 0;
  const reported = [
    ...(added > 0 ? [t('operators.queueNews.added', { count: added })] : []),
    ...(gone.size > 0 ? [t('operators.queueNews.gone', { count: gone.size })] : []),
  ].join(' · ');
  return (
    <span role="status">
      <Button look={isNew ? 'secondary' : 'quiet'} icon="refresh" {...(size && { size })} onClick={show}>
        {isNew ? t('operators.queueNews.show', { told: reported }) : t('operators.refresh')}
      </Button>
    </span>
  );
}
