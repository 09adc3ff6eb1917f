import { useTexts } from '@fairhouse/i18n';
import { BannerCarousel } from '../../features/content/banner-carousel.tsx';
import { NoticeLine } from '../../features/content/notice-line.tsx';
import { useAnnouncements } from '../../features/content/use-announcements.ts';
import { useDialogOfAddress } from '../shell/use-dialog-of-address.ts';
import { bannerAddress } from './banner-address.ts';
import { homeLower } from './home-parts.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useOpenBanner } from './use-open-banner.ts';

/** Home (spec 2): banners, notices, shortcuts; everything below them is loaded when somebody is about to use it. */
export function HomePage() {
  const { t } = useTexts();
  const openBanner = useOpenBanner();
  const { banners, notices } = useAnnouncements();

  return (
    <div className="grid grid-cols-1 gap-6 pt-4 sm:gap-8 sm:pt-6">
      <h1 className="sr-only">{t('brand.tagline')}</h1>
      <BannerCarousel banners={banners} addressOf={bannerAddress} onOpen={openBanner} />
      <div className="home-line">
        <NoticeLine notices={notices} standing={t('brand.playMoneySentence')} />
        <Shortcuts />
      </div>
      <homeLower.LatePart />
      <DialogOfAddress />
    </div>
  );
}

/** Watches the age question and dialogs, so that the page need not be drawn again for them. */
function DialogOfAddress() {
  useDialogOfAddress();
  return null;
}
