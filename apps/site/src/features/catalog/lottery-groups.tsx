import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useClassText } from './class-text.ts';
import { GameTile } from './game-tile.tsx';
import { useFavouriteIds } from './use-favourite.ts';
import { useLotteryMenus } from './use-lottery-menus.ts';

interface LotteryGroupsProps {
  gameType: 'LOTT' | 'ELOTT';
  nameOf: (vendor: string) => string;
  onPlay: (game: Game) => void;
}

/** A lottery centre: its games by group, each group with its mark (spec 9: 11X5, LF, LHC, PK10, SSC). */
export function LotteryGroups({ gameType, nameOf, onPlay }: LotteryGroupsProps) {
  const { t } = useTexts();
  const classText = useClassText();
  const kept = useFavouriteIds();
  const { data: groups, isError, refetch } = useLotteryMenus(gameType, nameOf);
  if (!groups && isError) {
    return (
      <ErrorState
        title={t('catalog.failedTitle')}
        text={t('catalog.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!groups) {
    return (
      <div className="game-grid" role="status" aria-label={t('brand.loading')}>
        {Array.from({ length: 12 }, (_, at) => (
          <Skeleton key={at} className="aspect-[3/4] rounded-lg" />
        ))}
      </div>
    );
  }
  if (groups.length === 0)
    return <EmptyState icon="records" title={t('lobby.empty.title')} text={t('lobby.empty.text')} />;
  return groups.map(({ code, games }, at) => (
    <section key={code} aria-label={classText(code)} className="grid grid-cols-1 gap-3.5">
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className={`tile-${(at % 7) + 1} tile-ground grid size-12 shrink-0 place-items-center rounded-md font-display text-sm font-bold text-tile-ink`}
        >
          {code.slice(0, 4)}
        </span>
        <div>
          <h2 className="m-0 text-xl">{classText(code)}</h2>
          <p className="m-0 text-sm text-ink-3">{t('catalog.gameCount', { count: games.length })}</p>
        </div>
      </div>
      <div className="game-grid">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} onPlay={onPlay} isKept={kept?.has(String(game.nodeId))} />
        ))}
      </div>
    </section>
  ));
}
