import { useQuery } from '@tanstack/react-query';
import type { Game, MenuGroup } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { freshForMs } from './list-rules.ts';

export interface LotteryGroup {
  code: string;
  games: Game[];
}

type Lottery = 'LOTT' | 'ELOTT';

/** Lottery games by group (wire: gameMenus); those of the Vietnamese gateway stand among the ordinary ones. */
export function useLotteryMenus(gameType: Lottery, nameOf: (vendor: string) => string) {
  const { language } = useTexts();
  return useQuery({
    queryKey: ['games', 'menus', gameType, language],
    async queryFn() {
      const input = { prizeMode: gameType, device: 'WEB', language };
      const menus = await Promise.all([
        api.listGameMenus(input),
        ...(gameType === 'LOTT' ? [api.listVnGameMenus(input)] : []),
      ]);
      return menus.flat();
    },
    staleTime: freshForMs,
    // The games in the previous language stay until these have loaded.
    placeholderData: (before, from) => (from?.queryKey[2] === gameType ? before : undefined),
    select: (menus) => groupsOf(menus, gameType, nameOf),
  });
}

function groupsOf(menus: readonly MenuGroup[], gameType: Lottery, nameOf: (vendor: string) => string): LotteryGroup[] {
  const groups = new Map<string, Game[]>();
  for (const { gameGroupCode, gameMenus } of menus) {
    const tiles = gameMenus.map((game): Game => ({
      nodeId: game.gameId,
      nodeName: game.remark,
      gameCode: game.gameCode,
      vassalage: game.accountTypeName,
      displayName: nameOf(game.accountTypeName),
      gameType,
      gameClassify: game.gameGroupCode,
      showIcon: game.mobileIconUrl,
      isHot: 0,
      isGame: 'GAME',
    }));
    groups.set(gameGroupCode, [...(groups.get(gameGroupCode) ?? []), ...tiles]);
  }
  return [...groups].map(([code, games]) => ({ code, games }));
}
