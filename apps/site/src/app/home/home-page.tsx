import { useTexts } from '@fairhouse/i18n';
import { NoticeLine } from '../../features/content/notice-line.tsx';
import { useAnnouncements } from '../../features/content/use-announcements.ts';
import { useDialogOfAddress } from '../shell/use-dialog-of-address.ts';
import { homeBanners, homeLower } from './home-parts.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Home (spec 2): banners, notices, shortcuts, games; only notices and shortcuts have their scripts from the start. */
export function HomePage() {
  const { t } = useTexts();
  const { notices } = useAnnouncements();

  return (
    <div className="grid grid-cols-1 gap-6 pt-4 sm:gap-8 sm:pt-6">
      <h1 className="sr-only">{t('brand.tagline')}</h1>
      <homeBanners.LatePart />
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
