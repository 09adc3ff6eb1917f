import { Link } from '@tanstack/react-router';
import type { RewardCentre, RewardTileKey } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon, type IconName } from '@fairhouse/ui';
import { calendarIcon, giftIcon } from '@fairhouse/ui/later-icons';
import { useOffers } from './use-rewards.ts';

export type CentrePart = 'waiting' | 'signin' | 'tasks' | 'code' | 'history';
type Tile = RewardTileKey | 'TASKS' | 'HISTORY';

const parts: Readonly<Partial<Record<Tile, CentrePart>>> = {
  RECIEVEREWARDS: 'waiting',
  LOGIN: 'signin',
  TASKS: 'tasks',
  PROMOCODE: 'code',
  HISTORY: 'history',
};
const icons: Readonly<Record<Tile, IconName>> = {
  RECIEVEREWARDS: giftIcon,
  LOGIN: calendarIcon,
  TASKS: 'check',
  PROMOCODE: 'pencil',
  REFERRAL: 'team',
  MEMBERLEVEL: 'trophy',
  REGISTER: 'user',
  SAVIOR: 'heart',
  LUCKYBET: 'dice',
  HISTORY: 'records',
};
const order: readonly Tile[] = [
  'RECIEVEREWARDS',
  'LOGIN',
  'TASKS',
  'PROMOCODE',
  'REFERRAL',
  'MEMBERLEVEL',
  'REGISTER',
  'LUCKYBET',
  'SAVIOR',
  'HISTORY',
];

interface RewardTilesProps {
  readonly tiles: RewardCentre['tiles'];
  readonly active: CentrePart;
  /** Pages of the member centre that tiles of other modules lead to. */
  readonly pages: Readonly<Partial<Record<RewardTileKey, string>>>;
}

/** The tiles of the centre (wire-facts 7) with what waits in each; they choose what is shown below. */
export function RewardTiles({ tiles, active, pages }: RewardTilesProps) {
  const { t } = useTexts();
  const { data } = useOffers();
  const tasks = data?.list.filter(({ kind }) => kind === 'tasks') ?? [];
  const countOf = (tile: Tile): number => {
    if (tile === 'HISTORY') return 0;
    if (tile === 'TASKS')
      return tasks.flatMap(({ steps }) => steps).filter(({ state }) => state === 'claim' || state === 'issued').length;
    return tiles[tile].unclaimedCount;
  };
  const isShown = (tile: Tile): boolean => {
    if (tile === 'HISTORY') return true;
    if (tile === 'TASKS') return tasks.length > 0;
    // A tile of a module whose page this site has not got leads to what waits.
    return tiles[tile].enabled && (parts[tile] !== undefined || pages[tile] !== undefined || countOf(tile) > 0);
  };
  return (
    <nav aria-label={t('rewards.parts')}>
      <ul className="m-0 grid list-none grid-cols-4 gap-2 p-0 sm:gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
        {order.filter(isShown).map((tile) => {
          const part = parts[tile];
          const page = tile === 'TASKS' || tile === 'HISTORY' ? undefined : pages[tile];
          const isHere = part === active;
          return (
            <li key={tile} className="grid">
              <Link
                to="/member"
                search={
                  page === undefined
                    ? { page: 'rewardCenter', ...(part !== undefined && part !== 'waiting' && { reward: part }) }
                    : { page }
                }
                replace={page === undefined}
                resetScroll={page !== undefined}
                aria-current={isHere ? 'page' : undefined}
                className={cx(
                  'relative grid content-center justify-items-center gap-2 rounded-lg px-1 py-3.5 text-center text-xs leading-tight sm:px-2 sm:text-sm font-semibold no-underline ring-1 ring-inset transition-colors duration-150',
                  isHere
                    ? 'bg-accent-wash text-accent-text ring-accent'
                    : 'bg-surface-1 text-ink-2 ring-line hover:bg-surface-2 hover:text-ink-1',
                )}
              >
                <Icon name={icons[tile]} size={24} />
                {t(`rewards.tile.${tile}`)}
                <Count count={countOf(tile)} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTexts();
  if (count <= 0) return null;
  return (
    <span className="absolute end-1 top-1 grid min-w-6 place-items-center rounded-full bg-lost px-1.5 text-xs leading-6 font-bold text-surface-0">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('rewards.waiting', { count })}</span>
    </span>
  );
}
