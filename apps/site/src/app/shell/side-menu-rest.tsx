import { Link, useRouterState } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { hasModule } from '@fairhouse/contract/modules';
import { Icon } from '@fairhouse/ui';
import { giftIcon, ticketIcon } from '@fairhouse/ui/later-icons';
import { useVendorLanes } from '../../features/catalog/use-vendor-lanes.ts';
import { BannerStrip } from '../../features/content/banner-strip.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { bannerAddress } from '../home/banner-address.ts';
import { useOpenBanner } from '../home/use-open-banner.ts';
import { AppDownload } from './app-download.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { appKinds, besideProps, contactLinks, resourcesOf } from './house-links.ts';
import { menuEntries } from './menu-entries.ts';
import { entryClass } from './side-menu-entry.ts';

/**
 * The entries after Home, Hot and the in-house games: one per category with games, promotions, apps, customer service,
 * Telegram (spec 2).
 */
export function SideMenuRest({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts();
  const { info } = useInitialState().permission;
  const { data: lanes = [], isPending } = useVendorLanes();
  const isByClass = useRouterState({ select: ({ location }) => location.search.gameClassify !== undefined });
  const openBanner = useOpenBanner();
  const apps = resourcesOf(info, appKinds);
  // Entries below the categories would move when these come.
  if (isPending) return null;
  return (
    <>
      <ul className="m-0 grid list-none gap-1 p-0">
        {menuEntries(lanes).map((entry) => (
          <li key={entry.id}>
            <Link
              to={entry.to}
              search={entry.gameClassify === undefined ? {} : { gameClassify: entry.gameClassify }}
              // A category is the present page if the address names no classification within it.
              activeOptions={{ exact: true, includeSearch: isByClass || entry.gameClassify !== undefined }}
              title={t(entry.text)}
              onClick={onLeave}
              className={entryClass}
            >
              <CategoryIcon id={entry.id} className="group-aria-[current=page]:text-accent-text" />
              <span className="unfolded font-medium">{t(entry.text)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="m-0 mt-3 grid list-none gap-2 border-t border-line p-0 pt-3">
        <li>
          <Link
            to="/promotions"
            title={t('lobby.promotions')}
            onClick={onLeave}
            activeOptions={{ exact: true, includeSearch: false }}
            className={entryClass}
          >
            <Icon name="trophy" size={22} className="group-aria-[current=page]:text-accent-text" />
            <span className="unfolded font-medium">{t('lobby.promotions')}</span>
          </Link>
        </li>
        {hasModule(info.whitelabel, 'PTSYS3') && (
          <li>
            <Link
              to="/pointMall"
              title={t('lobby.pointMall')}
              onClick={onLeave}
              activeOptions={{ exact: true, includeSearch: false }}
              className={entryClass}
            >
              <Icon name={giftIcon} size={22} className="group-aria-[current=page]:text-accent-text" />
              <span className="unfolded font-medium">{t('lobby.pointMall')}</span>
            </Link>
          </li>
        )}
        {hasModule(info.whitelabel, 'REWCEN3') && (
          <li>
            <Link
              to="/tickets"
              title={t('lobby.tickets')}
              onClick={onLeave}
              activeOptions={{ exact: true, includeSearch: false }}
              className={entryClass}
            >
              <Icon name={ticketIcon} size={22} className="group-aria-[current=page]:text-accent-text" />
              <span className="unfolded font-medium">{t('lobby.tickets')}</span>
            </Link>
          </li>
        )}
        <li className="unfolded empty:hidden">
          <BannerStrip
            group="w_leftmenu"
            addressOf={bannerAddress}
            onOpen={(banner) => {
              onLeave();
              openBanner(banner);
            }}
          />
        </li>
      </ul>
      <ul className="m-0 mt-3 grid list-none gap-1 border-t border-line p-0 pt-3 empty:hidden">
        <li>
          <button
            type="button"
            title={t('brand.help')}
            onClick={() => {
              onLeave();
              openModal('helpCentre');
            }}
            className={entryClass}
          >
            <Icon name="info" size={22} />
            <span className="unfolded font-medium">{t('brand.help')}</span>
          </button>
        </li>
        {apps.length > 0 && (
          <li>
            <AppDownload apps={apps} look="entry" />
          </li>
        )}
        <li>
          <Link to="/download" title={t('support.pages.download')} onClick={onLeave} className={entryClass}>
            <Icon name="download" size={22} />
            <span className="unfolded font-medium">{t('support.pages.download')}</span>
          </Link>
        </li>
        <li>
          <button
            type="button"
            title={t('support.service.title')}
            onClick={() => {
              onLeave();
              openModal('customerService');
            }}
            className={entryClass}
          >
            <Icon name="chat" size={22} />
            <span className="unfolded font-medium">{t('support.service.title')}</span>
          </button>
        </li>
        {contactLinks(info).map(({ kind, icon, address }) => (
          <li key={address}>
            <a href={address} title={t(`support.contactBy.${kind}`)} {...besideProps(address)} className={entryClass}>
              <Icon name={icon} size={22} />
              <span className="unfolded font-medium">{t(`support.contactBy.${kind}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
