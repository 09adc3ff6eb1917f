import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';

/** From the newest to the oldest and back. */
export function Pager({ label, page, pages, onPage }: { label: string; page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTexts();
  return (
    <nav className="flex items-center justify-between gap-3" aria-label={label}>
      <Button look="secondary" size="s" icon="chevron-back" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('bets.previous')}
      </Button>
      <p className="m-0 text-sm text-ink-3">{pages > 1 ? t('bets.page', { page, pages }) : t('bets.end')}</p>
      <Button look="secondary" size="s" icon="chevron-forward" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('bets.next')}
      </Button>
    </nav>
  );
}
