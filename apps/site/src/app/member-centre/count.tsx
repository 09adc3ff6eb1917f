import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';

/** A red count of what waits (spec 2); nothing for none. */
export function Count({ count, className }: { count: number; className?: string }) {
  const { t } = useTexts();
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'grid min-w-6 place-items-center rounded-full bg-lost px-1.5 text-xs leading-6 font-bold text-surface-0',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('brand.waiting', { count })}</span>
    </span>
  );
}
