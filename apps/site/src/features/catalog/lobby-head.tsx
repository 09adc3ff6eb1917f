import { Link } from '@tanstack/react-router';
import type { VendorLane } from '@fairhouse/contract';
import { pictureAt } from '@fairhouse/contract/picture-width';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { imageAddress } from '../../shared/hosts/image-host.ts';
import { categories } from './category.ts';

interface LobbyHeadProps {
  title: string;
  text: string;
  /** Style class of its background. */
  tone: number;
  /** A fan of up to three tiles; decoration only. */
  pictures: readonly string[];
}

/** The head of a list: its name on its own background, with a fan of its tiles where there is space. */
export function LobbyHead({ title, text, tone, pictures }: LobbyHeadProps) {
  return (
    <header
      className={`tile-${tone} lobby-head relative isolate grid content-end gap-1.5 overflow-hidden rounded-xl p-5 text-tile-ink sm:p-8`}
    >
      <h1 className="m-0 max-w-[16ch] text-3xl sm:text-4xl">{title}</h1>
      <p className="m-0 max-w-[34ch] text-sm text-pretty sm:text-base lg:max-w-[46ch]">{text}</p>
      <div aria-hidden="true" className="lobby-fan">
        {pictures.slice(0, 3).map((picture) => (
          <img
            key={picture}
            src={imageAddress(pictureAt(picture, 240))}
            alt=""
            width={300}
            height={400}
            decoding="async"
            draggable={false}
            onError={(event) => event.currentTarget.remove()}
          />
        ))}
      </div>
    </header>
  );
}

/** Scrolls the current category to the middle of a bar that is wider than the window. */
function showCurrent(link: HTMLElement | null): void {
  const line = link?.getAttribute('aria-current') === 'page' ? link.parentElement : null;
  if (!link || !line) return;
  const [own, room] = [link.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += own.left + own.width / 2 - room.left - room.width / 2;
}

/** Links between categories, shown when neither header nor side menu has them. */
export function LobbyNav({ lanes }: { lanes: readonly VendorLane[] | undefined }) {
  const { t } = useTexts();
  const shown = (lanes ?? []).flatMap(({ title }) => categories[title] ?? []);
  return (
    <nav aria-label={t('lobby.categories')} className="chips min-h-11 lg:hidden">
      {[{ path: '/hot', title: 'catalog.hotGames', icon: 'flame' } as const, ...shown].map(({ path, title, icon }) => (
        <Link
          key={path}
          to={path}
          ref={showCurrent}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3.5 text-sm font-semibold whitespace-nowrap text-ink-2 no-underline hover:text-ink-1 aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent-text"
        >
          <Icon name={icon} size={18} />
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
