import {
  prizeModes,
  type LotteryGroup,
  type LotterySetting,
  type MemberSeries,
  type PlayMenu,
  type PrizeMode,
} from '@fairhouse/contract';
import { quotePlay, unitModes, type Play, type UnitMode } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';
import type { ShelfGame } from '../betting-deps.ts';
import { chaseIssuesMax, limitsOf, linesMax, multipleMax, unitsMax } from '../tickets/limits.ts';
import type { BrandGame } from '../terms/brand-game.store.ts';
import type { OwnTable } from '../terms/own-table.ts';
import { betSeriesMax, chosenSeries, modesOf, ownSeries, paysBySeries, seriesMin } from '../tickets/series.ts';

const modeId = (mode: PrizeMode): number => prizeModes.indexOf(mode) + 1;
const groupIds = [
  'SSC',
  '11X5',
  'PK10',
  'K3',
  'PCB',
  'KL8',
  'LF',
  'LHC',
  'VN',
  'MAS',
  'SGC',
  'THAI',
  'VNC',
  'LAO',
  'STOCK',
  'TOGEL',
] as const;

/** Games on the shelf by group. */
export function listGroups(games: readonly ShelfGame[]): LotteryGroup[] {
  return groupIds.flatMap((code, index): LotteryGroup[] => {
    const own = games.filter(({ game }) => game.group === code);
    if (own.length === 0) return [];
    return [
      {
        code,
        gameGroupId: index + 1,
        displayName: code,
        remark: code,
        games: own.map(({ game, tile }) => ({
          id: tile.nodeId,
          gameGroupId: index + 1,
          code: game.code,
          remark: tile.name,
          accountTypeName: tile.vendor,
          family: game.family.code,
          everySeconds: game.schedule.everySeconds,
          isOfficial: game.results === 'official',
        })),
      },
    ];
  });
}

function toMenuPlay(
  play: Play,
  at: { mode: PrizeMode; series: number | null; own: number; isOn: boolean; table: OwnTable },
) {
  const price = play.pricing.unitPriceMinor;
  const table = at.table.prizes.get(play.code) ?? quotePlay(play, chosenSeries(play, at));
  return {
    playId: play.code,
    playCode: play.code,
    playName: play.code,
    playSwitch: at.isOn ? 1 : 0,
    singleBetPrice: formatAmount(price),
    followsSeries: paysBySeries(play, at.table),
    playMenuInfos: [...table]
      .filter(([level]) => level !== 'push')
      .map(([level, { pays, per }]) => ({ level, bonus: formatAmount((pays * price) / per) })),
  };
}

/** Plays of a game by prize mode, at the requested series; plays that are switched off are listed and not sold. */
export function readPlayMenus(
  { game, tile }: ShelfGame,
  member: { own: number; series: number | undefined },
  terms: { game: BrandGame; tableOf(mode: PrizeMode): OwnTable },
): PlayMenu[] {
  const { isOff, playsOff } = terms.game;
  const isOn = (play: Play): boolean => !isOff && !playsOff.includes(play.code);
  return modesOf(tile.vendor).map((mode): PlayMenu => {
    const table = terms.tableOf(mode);
    // A series above the table's highest is shown at the highest.
    const series =
      member.series === undefined ? null : Math.min(member.series, betSeriesMax({ mode, own: member.own, table }));
    const groups = [...new Set(game.family.plays.map(({ group }) => group))];
    return {
      prizeModeId: modeId(mode),
      series: series ?? betSeriesMax({ mode, own: member.own, table }),
      playMenuGroups: groups.map((group, index) => ({
        playCode: group,
        playName: group,
        groupSwitch: game.family.plays.some((play) => play.group === group && isOn(play)) ? 1 : 0,
        sorting: index + 1,
        playMenus: game.family.plays
          .filter((play) => play.group === group)
          .map((play) => toMenuPlay(play, { mode, series, own: member.own, isOn: isOn(play), table })),
      })),
    };
  });
}

export function readSetting(brand: Pick<Brand, 'maxPayoutMinor'>, { game, tile }: ShelfGame): LotterySetting {
  const limits = limitsOf(brand, game);
  const [betAmountMax, winAmountMax] = [
    formatAmount(limits.orderStakeMaxMinor),
    formatAmount(limits.memberWinMaxMinor),
  ];
  return {
    gameCode: game.code,
    betMultipleMax: multipleMax,
    betAmountMax,
    betLinesMax: linesMax,
    betUnitsMax: unitsMax,
    winAmountMax,
    chaseIssuesMax,
    bettingModes: (Object.keys(unitModes) as UnitMode[]).map((code, index) => {
      const [part, of] = unitModes[code];
      return {
        bettingModeId: index + 1,
        code,
        unit: formatAmount((10_000n * part) / of),
        betAmountMax,
        betMultipleMax: multipleMax,
        winAmountMax,
      };
    }),
    prizeModeIds: modesOf(tile.vendor).map(modeId),
    platformSettings: [{ allowLottDrawback: '1', allowElottDrawback: '1' }],
  };
}

/** The range of the slider, by group and mode; modes with fixed prizes have one value. */
export function listSeries(
  games: readonly ShelfGame[],
  placement: { rebateSeries: number } | null,
  tableOf: (family: string, mode: PrizeMode) => OwnTable,
): MemberSeries[] {
  const seen = new Map<string, MemberSeries>();
  for (const { game, tile } of games) {
    const own = ownSeries(game, placement);
    for (const mode of modesOf(tile.vendor)) {
      const isChosen = mode === 'LOTT';
      // A group may have several families: its slider goes as far as all of them allow.
      const before = seen.get(`${game.group} ${mode}`);
      const most = Math.min(
        before?.maxBetSeries ?? own,
        isChosen ? betSeriesMax({ mode, own, table: tableOf(game.family.code, mode) }) : own,
      );
      seen.set(`${game.group} ${mode}`, {
        gameGroupCode: game.group,
        prizeModeId: modeId(mode),
        maxSeries: own,
        minSeries: isChosen ? seriesMin : own,
        maxBetSeries: most,
        defaultSeries: most,
      });
    }
  }
  return [...seen.values()];
}
