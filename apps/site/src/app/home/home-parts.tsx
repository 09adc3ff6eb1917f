import { Skeleton } from '@fairhouse/ui';
import { latePart } from './late-part.tsx';

function RowsSkeleton() {
  return (
    <>
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </>
  );
}

/** Home below its banners. */
export const homeLower = latePart(async () => (await import('./home-lower.tsx')).HomeLower, RowsSkeleton);
