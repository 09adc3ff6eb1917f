import { useTexts } from '@fairhouse/i18n';
import { GameRow } from '../../features/catalog/game-row.tsx';
import { LaneRows } from '../../features/catalog/lane-rows.tsx';
import { useHotGames, useRowGames } from '../../features/catalog/use-games.ts';
import { ProofStrip } from '../../features/content/proof-strip.tsx';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';
import { useWinners } from '../../features/winners/use-winners.ts';
import { WinnerBoard } from '../../features/winners/winner-board.tsx';

/** Home below its banners: what is hot, what the house makes beside who won, why a bet can be checked, and a row per category. */
export function HomeLower() {
  const { t } = useTexts();
  const launch = useLaunchGame();
  const { data: hotGames = [] } = useHotGames();
  const { data: houseGames } = useRowGames('BGS', true);
  const { winners, isLive } = useWinners();
  return (
    <>
      {hotGames.length > 0 && <GameRow title={t('catalog.hotGames')} games={hotGames} more="/hot" onPlay={launch} isEager />}
      <GameRow
        title={t('catalog.houseGames')}
        games={houseGames}
        more="/bgs"
        onPlay={launch}
        companion={<WinnerBoard winners={winners} isLive={isLive} className="companion-fill" />}
      />
      <ProofStrip />
      <LaneRows onPlay={launch} />
    </>
  );
}
