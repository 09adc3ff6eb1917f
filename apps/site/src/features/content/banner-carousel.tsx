import { useId, useState } from 'react';
import type { Banner } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, cx, IconButton } from '@fairhouse/ui';
import { carouselRules } from './carousel-rules.ts';
import { useBannerCarousel } from './use-banner-carousel.ts';

interface BannerCarouselProps {
  banners: readonly Banner[];
  /** The page of this site a banner leads to; null when it has no link. */
  addressOf: (banner: Banner) => string | null;
  onOpen: (banner: Banner) => void;
}

/** The banners at the top of home (spec 2): the first picture is in the HTML, the others load afterwards. */
export function BannerCarousel({ banners, addressOf, onOpen }: BannerCarouselProps) {
  const { t } = useTexts();
  const id = useId();
  const rules = carouselRules(banners.length);
  const [isStopped, setIsStopped] = useState(false);
  const { viewport, selected, show, hold } = useBannerCarousel(banners.length, isStopped);
  if (banners.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={t('content.banners')} className="relative" {...hold}>
      <div ref={viewport} id={id} className="banner-viewport overflow-hidden rounded-xl">
        <div className="banner-track flex" aria-live={isStopped ? 'polite' : 'off'}>
          {banners.map((banner, at) => (
            <Slide
              key={banner.bannerId}
              banner={banner}
              label={t('content.bannerOf', { number: at + 1, total: banners.length })}
              isFirst={at === 0}
              isShown={at === selected}
              address={addressOf(banner)}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
      {rules.hasPagination && (
        <div className="absolute end-3 bottom-2.5 flex items-center gap-0.5 sm:end-5 sm:bottom-4">
          <div className="flex">
            {banners.map((banner, at) => (
              <button
                key={banner.bannerId}
                type="button"
                aria-label={t('content.showBanner', { number: at + 1 })}
                aria-controls={id}
                aria-current={at === selected ? 'true' : undefined}
                onClick={() => show(at)}
                className="grid h-11 min-w-7 place-items-center"
              >
                <span
                  className={cx(
                    'block h-1.5 rounded-full bg-tile-ink transition-[width,opacity] duration-200',
                    at === selected ? 'w-6' : 'w-1.5 opacity-55',
                  )}
                />
              </button>
            ))}
          </div>
          <IconButton
            icon={isStopped ? 'play' : 'pause'}
            size={18}
            label={t(isStopped ? 'content.playBanners' : 'content.pauseBanners')}
            onClick={() => setIsStopped(!isStopped)}
            className="text-tile-ink hover:bg-transparent hover:text-accent"
          />
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  banner: Banner;
  label: string;
  isFirst: boolean;
  isShown: boolean;
  address: string | null;
  onOpen: (banner: Banner) => void;
}

function Slide({ banner, label, isFirst, isShown, address, onOpen }: SlideProps) {
  const { t } = useTexts();
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      className="banner-slide relative isolate min-w-0 shrink-0 grow-0 basis-full overflow-hidden rounded-xl"
    >
      <img
        src={banner.url}
        alt=""
        width={1280}
        height={420}
        fetchPriority={isFirst ? 'high' : 'low'}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
        draggable={false}
        className="banner-picture absolute inset-0 -z-10 size-full object-cover"
      />
      <div className="banner-words grid content-end justify-items-start gap-2.5 p-5 pb-14 text-tile-ink sm:content-center sm:gap-3.5 sm:p-10 lg:p-14">
        <h2 className="m-0 max-w-[15ch] text-2xl sm:text-3xl lg:text-4xl">{banner.title}</h2>
        {banner.text && (
          <p className="m-0 max-w-[36ch] text-sm sm:max-w-[17rem] sm:text-base lg:max-w-[36ch] lg:text-lg">
            {banner.text}
          </p>
        )}
        {address !== null && (
          <a
            href={address}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(banner);
            }}
            className={cx(buttonClass(), 'mt-1 max-sm:min-h-10 max-sm:text-sm')}
          >
            {t(banner.linkageType === 'G' ? 'catalog.play' : 'content.bannerOpen')}
          </a>
        )}
      </div>
    </div>
  );
}
