import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';

/** Pages from the newest to the oldest; on a single page only its end. */
export function Pager({
  label,
  page,
  pages,
  onPage,
}: {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTexts();
  if (pages <= 1) return <p className="m-0 text-center text-sm text-ink-3">{t('bets.end')}</p>;
  return (
    <nav className="flex items-center justify-between gap-3" aria-label={label}>
      <Button look="secondary" size="s" icon="chevron-back" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('bets.previous')}
      </Button>
      <p className="m-0 text-sm text-ink-3">{t('bets.page', { page, pages })}</p>
      <Button
        look="secondary"
        size="s"
        icon="chevron-forward"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('bets.next')}
      </Button>
    </nav>
  );
}
