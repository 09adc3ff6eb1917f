import { useSyncExternalStore } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { GameRow } from '../../features/catalog/game-row.tsx';
import { LaneRows } from '../../features/catalog/lane-rows.tsx';
import { useHotGames, useRowGames } from '../../features/catalog/use-games.ts';
import { ProofStrip } from '../../features/content/proof-strip.tsx';
import { isHouse } from '../../features/catalog/list-rules.ts';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';
import { JackpotTicker } from '../../features/winners/jackpot-ticker.tsx';
import { useWinners } from '../../features/winners/use-winners.ts';
import { WinnerBoard } from '../../features/winners/winner-board.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';

const neverChanges = () => () => undefined;

/**
 * The home page below its banners: hot games, the in-house games beside the winner board, why a bet can be checked, and
 * a row for each category.
 */
export function HomeLower() {
  const { t } = useTexts();
  const launch = useLaunchGame();
  const initial = useInitialState();
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const hot = useHotGames();
  const house = useRowGames('BGS', true);
  const wins = useWinners();
  // The scripts may come minutes after the markup: they take over the old state first, then load the news.
  const known = initial.hotGames.filter(isHouse);
  const hotGames = isAwake ? (hot.data ?? []) : initial.hotGames;
  const houseGames = isAwake ? house.data : known.length > 0 ? known : undefined;
  const winners = isAwake ? wins.winners : initial.winners;
  return (
    <>
      <JackpotTicker />
      {hotGames.length > 0 && (
        <GameRow title={t('catalog.hotGames')} games={hotGames} more="/hot" onPlay={launch} isEager />
      )}
      <GameRow
        title={t('catalog.houseGames')}
        games={houseGames}
        more="/bgs"
        onPlay={launch}
        companion={<WinnerBoard winners={winners} isLive={isAwake && wins.isLive} className="companion-fill" />}
      />
      <ProofStrip />
      {isAwake && <LaneRows onPlay={launch} />}
    </>
  );
}
