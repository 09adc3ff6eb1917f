import type { Banner } from '@fairhouse/contract';
import { cx, Skeleton } from '@fairhouse/ui';
import { bannersOf, useAnnounced } from './use-announcements.ts';

interface BannerStripProps {
  group: Banner['groupName'];
  addressOf: (banner: Banner) => string | null;
  onOpen: (banner: Banner) => void;
  className?: string;
}

/**
 * The first banner of a group in a narrow place, above a form or in the menu. Its space is reserved until it is known
 * that there is none.
 */
export function BannerStrip({ group, addressOf, onOpen, className }: BannerStripProps) {
  const { data, isPending } = useAnnounced();
  const shape = cx('banner-strip relative isolate grid content-center overflow-hidden rounded-lg', className);
  if (isPending) return <Skeleton className={shape} />;
  const [banner] = bannersOf(data?.banners ?? [], group);
  if (!banner) return null;
  const address = addressOf(banner);
  const inside = (
    <>
      <img
        src={banner.url}
        alt=""
        decoding="async"
        draggable={false}
        className="absolute inset-0 -z-10 size-full object-cover object-[100%_50%]"
      />
      <span className="banner-strip-words grid max-w-[68%] gap-0.5 px-4 py-3 text-start text-tile-ink">
        <strong className="font-display text-base leading-tight font-semibold text-balance">{banner.title}</strong>
        {banner.text && <span className="text-xs leading-snug">{banner.text}</span>}
      </span>
    </>
  );
  if (address === null) return <div className={shape}>{inside}</div>;
  return (
    <a
      href={address}
      className={cx(shape, 'no-underline transition-transform duration-150 hover:scale-[1.015]')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(banner);
      }}
    >
      {inside}
    </a>
  );
}
