import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { useLaunchVendor, vendorSearch } from '../../features/catalog/launch-vendor.ts';
import { vendorStyleClass } from '../../features/catalog/style-class.ts';
import { useVendorLanes } from '../../features/catalog/use-vendor-lanes.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { CategoryIcon } from './category-icon.tsx';
import { besideProps, contactLinks, resourcesOf, socialKinds } from './house-links.ts';
import { laneAddress, laneText, shownLanes } from './menu-entries.ts';
import { SocialIcon, socialNames } from './social-icon.tsx';

/** Spec 2: vendors whose logo is in the footer, if the house has them. */
const markedVendors: readonly string[] = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'];
const vendorColours = ['', 'text-vendor-1', 'text-vendor-2', 'text-vendor-3', 'text-vendor-4', 'text-vendor-5'];
const linkClass =
  'inline-flex min-h-8 items-center gap-2 text-start text-sm text-ink-2 no-underline hover:text-live hover:underline underline-offset-4';

/** The lower half of the footer: categories with their vendors, ways to reach the house, its social networks. */
export function FooterRest() {
  const { t } = useTexts();
  const { data: lanes = [] } = useVendorLanes();
  const { info } = useInitialState().permission;
  const launch = useLaunchVendor();
  const shown = shownLanes(lanes);
  const marks = markedVendors.flatMap(
    (code) => shown.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === code) ?? [],
  );
  return (
    <div className="mx-auto mt-10 grid max-w-[80rem] gap-6 border-t border-line px-4 pt-8 sm:px-6 lg:px-8">
      <div className="grid grid-cols-2 gap-x-6 gap-y-7 [overflow-wrap:anywhere] sm:grid-cols-3 lg:grid-cols-5">
        {shown.map((lane) => (
          <Column
            key={lane.title}
            title={
              <Link
                to={laneAddress(lane.title)}
                className="inline-flex min-h-8 items-center gap-2 text-ink-1 no-underline hover:text-live"
              >
                <CategoryIcon id={lane.title} size={18} />
                {t(laneText(lane.title))}
              </Link>
            }
          >
            {lane.cards.map((card) => {
              const search = vendorSearch(card);
              return (
                <li key={card.vassalage}>
                  {search ? (
                    <Link to="/rng" search={search} className={linkClass}>
                      <bdi>{card.displayName}</bdi>
                    </Link>
                  ) : (
                    <button type="button" className={linkClass} onClick={() => launch(card)}>
                      <bdi>{card.displayName}</bdi>
                    </button>
                  )}
                </li>
              );
            })}
          </Column>
        ))}
        <House />
        <Contact />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-5">
        {marks.length > 0 && (
          <ul aria-label={t('support.allProviders')} className="m-0 flex list-none flex-wrap gap-2 p-0">
            {marks.map(({ vassalage, displayName }) => (
              <li
                key={vassalage}
                title={displayName}
                className={`vendor-mark rounded-sm px-3 py-1.5 font-display text-sm font-bold tracking-wide ${vendorColours[vendorStyleClass(vassalage)] ?? ''}`}
              >
                {vassalage}
              </li>
            ))}
          </ul>
        )}
        <Social places={resourcesOf(info, socialKinds)} />
      </div>
    </div>
  );
}

function Column({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1.5">
      <h2 className="m-0 font-text text-sm font-semibold text-ink-1">{title}</h2>
      <ul className="m-0 grid list-none gap-0.5 p-0">{children}</ul>
    </section>
  );
}

const housePages = [
  ['beginner', '/beginner'],
  ['about', '/about'],
  ['safer', '/responsible'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['download', '/download'],
] as const;

/** House pages, and the app. */
function House() {
  const { t } = useTexts();
  return (
    <Column title={<span className="inline-flex min-h-8 items-center">{t('support.house')}</span>}>
      {housePages.map(([name, to]) => (
        <li key={name}>
          <Link to={to} className={linkClass}>
            {t(`support.pages.${name}`)}
          </Link>
        </li>
      ))}
    </Column>
  );
}

/** Customer service in every form the brand has, and how to become an agent where there are agents. */
function Contact() {
  const { t } = useTexts();
  const { info } = useInitialState().permission;
  const links = contactLinks(info);
  const hasAgents = hasModule(info.whitelabel, 'AGENTPOLICY3');
  return (
    <Column title={<span className="inline-flex min-h-8 items-center">{t('support.contact')}</span>}>
      <li>
        <button type="button" className={linkClass} onClick={() => openModal('customerService')}>
          {t('support.service.title')}
        </button>
      </li>
      {hasModule(info.whitelabel, 'FEEDBACK3') && (
        <li>
          <button type="button" className={linkClass} onClick={() => openModal('feedback')}>
            {t('support.feedback.title')}
          </button>
        </li>
      )}
      {links.map(({ kind, address }) => (
        <li key={address}>
          <a href={address} {...besideProps(address)} className={linkClass}>
            {t(`support.contactBy.${kind}`)}
          </a>
        </li>
      ))}
      {hasAgents && (
        <li>
          <Link to="/agent" className={linkClass}>
            {t('support.affiliate')}
          </Link>
        </li>
      )}
    </Column>
  );
}

function Social({ places }: { places: ReturnType<typeof resourcesOf<keyof typeof socialNames>> }) {
  const { t } = useTexts();
  if (places.length === 0) return null;
  return (
    <ul aria-label={t('support.social')} className="m-0 flex list-none flex-wrap gap-2 p-0">
      {places.map(({ kind, url }) => (
        <li key={kind}>
          <a
            href={url}
            {...besideProps(url)}
            aria-label={socialNames[kind]}
            title={socialNames[kind]}
            className="grid size-11 place-items-center rounded-full bg-surface-2 text-ink-2 ring-1 ring-inset ring-line transition-colors duration-150 hover:text-live"
          >
            <SocialIcon kind={kind} />
          </a>
        </li>
      ))}
    </ul>
  );
}
