import { useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';

/** The shape of a page that is loading: a title and a few rows. */
export function PageSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t('brand.loading')} className="grid gap-4 py-6">
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="mt-4 h-40 w-full rounded-lg" />
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  );
}
