import { Link } from '@tanstack/react-router';
import type { VendorLane } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, cx } from '@fairhouse/ui';
import { useLaunchVendor, vendorSearch } from '../../features/catalog/launch-vendor.ts';
import { VendorSeal } from './vendor-seal.tsx';

/** Spec 2: with more vendors than this the panel is large. */
const largeAbove = 10;
export const isLarge = ({ cards }: VendorLane): boolean => cards.length > largeAbove;

const cardClass =
  'group flex min-h-16 w-full items-center gap-3 rounded-md p-2 text-start text-ink-1 no-underline transition-colors duration-150 hover:bg-surface-3';

/** The vendors of one category: those of games of chance link to their page, the others launch (spec 4). */
export function VendorPanel({ lane, onLeave }: { lane: VendorLane; onLeave: () => void }) {
  const { t } = useTexts();
  const launch = useLaunchVendor();
  return (
    <ul
      className={cx(
        'm-0 grid list-none gap-1 p-0',
        isLarge(lane) ? 'grid-cols-4 xl:grid-cols-5' : lane.cards.length > 3 ? 'w-[34rem] grid-cols-2' : 'w-72',
      )}
    >
      {lane.cards.map((card) => {
        const search = vendorSearch(card);
        const inside = (
          <>
            <VendorSeal card={card} />
            <span className="grid min-w-0 gap-0.5">
              <bdi className="truncate text-sm font-semibold">{card.displayName}</bdi>
              <span className="text-xs text-ink-3">{t('catalog.gameCount', { count: card.gameCount })}</span>
            </span>
            {card.isMaintenance === 1 && <Badge className="ms-auto">{t('support.resting')}</Badge>}
          </>
        );
        return (
          <li key={card.vassalage}>
            {search ? (
              <Link to="/rng" search={search} onClick={onLeave} className={cardClass}>
                {inside}
              </Link>
            ) : (
              <button
                type="button"
                className={cardClass}
                onClick={() => {
                  onLeave();
                  launch(card);
                }}
              >
                {inside}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
