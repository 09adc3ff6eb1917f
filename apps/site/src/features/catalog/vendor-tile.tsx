import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Icon } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { categories } from './category.ts';
import { vendorStyleClass } from './style-class.ts';
import { TileArt } from './tile-art.tsx';
import { vendorWay, type VendorPlace } from './vendor-way.ts';

/** A vendor as a tile (spec 3, Vendor card): pressed, it shows its games. */
export function VendorTile({ place }: { place: VendorPlace }) {
  const { t } = useTexts();
  const { card } = place;
  const way = vendorWay(place);
  const isResting = card.isMaintenance === 1;
  const face = (
    <span
      className={`tile-${vendorStyleClass(card.vassalage)} tile-face relative isolate block aspect-[3/4] overflow-hidden rounded-lg text-start text-tile-ink shadow-1`}
    >
      <TileArt icon={card.lagerIcon} name={card.displayName} />
      {isResting && (
        <Badge className="tile-badge absolute start-2 top-2">
          <Icon name="pause" size={12} />
          {t('catalog.resting')}
        </Badge>
      )}
      <span className="tile-words absolute inset-x-0 bottom-0 grid min-h-1/2 content-end gap-0.5 p-2.5 sm:p-3">
        <bdi className="tile-name font-display font-semibold">{card.displayName}</bdi>
        <span className="truncate text-xs font-semibold">
          {t('catalog.gameCount', { count: card.gameCount })}
          {place.lanes.length > 0 &&
            ` · ${place.lanes.map((lane) => (categories[lane] ? t(categories[lane].title) : lane)).join(', ')}`}
        </span>
      </span>
    </span>
  );
  const look = 'game-tile group relative block w-full rounded-lg no-underline';
  if (way.to === 'dialog') {
    return (
      <button
        type="button"
        title={card.displayName}
        onClick={() => openModal('vendorGames', { vassalage: card.vassalage, name: card.displayName })}
        className={look}
      >
        {face}
      </button>
    );
  }
  return (
    <Link to={way.path} search={way.search} title={card.displayName} className={look}>
      {face}
    </Link>
  );
}
