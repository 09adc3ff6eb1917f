import { Skeleton } from '@fairhouse/ui';
import { latePart } from './late-part.tsx';

function BannerSkeleton() {
  return <Skeleton className="min-h-86 rounded-xl sm:min-h-76 lg:min-h-94" />;
}

function RowsSkeleton() {
  return (
    <>
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </>
  );
}

export const homeBanners = latePart(async () => (await import('./home-banners.tsx')).HomeBanners, BannerSkeleton);
/** Home below its notices and shortcuts. */
export const homeLower = latePart(async () => (await import('./home-lower.tsx')).HomeLower, RowsSkeleton);

/** The server draws both, so it loads them before it begins. */
export async function preloadHome(): Promise<void> {
  await Promise.all([homeBanners.preload(), homeLower.preload()]);
}
