import { BannerCarousel } from '../../features/content/banner-carousel.tsx';
import { useAnnouncements } from '../../features/content/use-announcements.ts';
import { bannerAddress } from './banner-address.ts';
import { useOpenBanner } from './use-open-banner.ts';

export function HomeBanners() {
  const openBanner = useOpenBanner();
  const { banners } = useAnnouncements();
  return <BannerCarousel banners={banners} addressOf={bannerAddress} onOpen={openBanner} />;
}
