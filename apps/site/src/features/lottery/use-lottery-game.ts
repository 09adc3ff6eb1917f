import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LotterySetting, MemberSeries, PlayMenu } from '@fairhouse/contract';
import { pushLevel, type LotteryGame, type Odds, type OddsTable } from '@fairhouse/lottery';
import { parseAmount } from '@fairhouse/money';
import { api } from '../../shared/api/api.ts';
import { lotteryKeys } from './lottery-keys.ts';

/** A play as the house sells it: the stake of a unit, and the payouts of its levels. */
export interface SoldPlay {
  readonly code: string;
  readonly unitPriceMinor: bigint;
  readonly followsSeries: boolean;
  readonly table: OddsTable;
}

/** What a game is sold at: its limits, the series one may choose, and the plays of one prize mode. */
export interface LotterySale {
  readonly game: LotteryGame;
  readonly setting: LotterySetting;
  /** Null where nothing follows a series. */
  readonly series: MemberSeries | null;
  readonly prizeModeId: number;
}

const freshForMs = 5 * 60_000;

/** The prize mode that was asked for, if the game is sold in it; else the first it is sold in. */
function modeOf({ prizeModeIds }: LotterySetting, wishedMode: number | null): number {
  return prizeModeIds.find((mode) => mode === wishedMode) ?? prizeModeIds[0] ?? 1;
}

/** The member's series for a group of games, in this mode where there is one of its own. */
function seriesOf(all: readonly MemberSeries[], group: string, prizeModeId: number): MemberSeries | null {
  const own = all.filter(({ gameGroupCode }) => gameGroupCode === group);
  return own.find((each) => each.prizeModeId === prizeModeId) ?? own[0] ?? null;
}

/** Reads a game for betting; undefined while it comes. */
export function useLotterySale(game: LotteryGame, wishedMode: number | null) {
  const { code, group } = game;
  const setting = useQuery({
    queryKey: lotteryKeys.setting(code),
    queryFn: () => api.readLotterySetting({ gameId: code }),
    staleTime: freshForMs,
  });
  const series = useQuery({
    queryKey: lotteryKeys.series,
    queryFn: () => api.listMemberSeries(),
    staleTime: freshForMs,
  });
  const sale = useMemo((): LotterySale | undefined => {
    if (!setting.data || !series.data) return undefined;
    const prizeModeId = modeOf(setting.data, wishedMode);
    return { game, setting: setting.data, series: seriesOf(series.data, group, prizeModeId), prizeModeId };
  }, [game, group, setting.data, series.data, wishedMode]);
  return {
    sale,
    error: setting.error ?? series.error,
    retry: () => void Promise.all([setting.refetch(), series.refetch()]),
  };
}

const par: Odds = { pays: 1n, per: 1n };

function soldPlays(menus: readonly PlayMenu[], prizeModeId: number): ReadonlyMap<string, SoldPlay> {
  const menu = menus.find((each) => each.prizeModeId === prizeModeId) ?? menus[0];
  const plays = menu?.playMenuGroups.flatMap((group) => (group.groupSwitch === 1 ? group.playMenus : [])) ?? [];
  return new Map(
    plays
      .filter(({ playSwitch }) => playSwitch === 1)
      .map(({ playId, singleBetPrice, followsSeries, playMenuInfos }) => {
        const per = parseAmount(singleBetPrice) ?? 1n;
        const table = new Map([
          [pushLevel, par],
          ...playMenuInfos.map(({ level, bonus }) => [level, { pays: parseAmount(bonus) ?? 0n, per }] as const),
        ]);
        return [playId, { code: playId, unitPriceMinor: per, followsSeries, table }];
      }),
  );
}

/** What is sold of a game in a prize mode at a series, and for how much: as the server will pay it. */
export function useSoldPlays(gameCode: string, prizeModeId: number, series: number | null) {
  return useQuery({
    queryKey: lotteryKeys.playMenu(gameCode, series),
    queryFn: () => api.readPlayMenu({ gameId: gameCode, ...(series !== null && { series }) }),
    select: (menus) => soldPlays(menus, prizeModeId),
    staleTime: freshForMs,
    placeholderData: keepPreviousData,
  });
}
