import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { Icon, IconButton } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { AppDownload } from './app-download.tsx';
import { appKinds, resourcesOf } from './house-links.ts';
import { LanguageSelect } from './language-switch.tsx';

const toolClass =
  'inline-grid size-11 place-items-center rounded-full text-ink-2 no-underline transition-colors duration-150 hover:bg-surface-2 hover:text-ink-1';

/** Header of spec 2 on wide screens: apps with their codes, customer service, language. */
export function HeaderTools() {
  const { t } = useTexts();
  const { info } = useInitialState().permission;
  const apps = resourcesOf(info, appKinds);
  return (
    <div className="flex items-center gap-1">
      {apps.length > 0 ? (
        <AppDownload apps={apps} look="button" />
      ) : (
        <Link
          to="/download"
          aria-label={t('support.pages.download')}
          title={t('support.pages.download')}
          className={toolClass}
        >
          <Icon name="download" size={21} />
        </Link>
      )}
      <IconButton icon="chat" label={t('brand.customerService')} onClick={() => openModal('customerService')} />
      <LanguageSelect className="w-30 [&_select]:min-h-10 [&_select]:rounded-full [&_select]:bg-transparent [&_select]:text-sm [&_select]:font-semibold [&_select]:ring-0 [&_select]:hover:bg-surface-2" />
    </div>
  );
}
