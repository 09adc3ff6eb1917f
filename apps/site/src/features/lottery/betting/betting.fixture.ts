import type { Calls, NearIssue, NearIssues, Output } from '@fairhouse/contract';
import { findLotteryGame, quotePlay, type LotteryGame } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type { MockHandlers } from '@fairhouse/testing/mock-server';

const nodeId = 3001;

export function findGame(code: string): LotteryGame {
  const game = findLotteryGame(code);
  if (!game) throw new Error(`no lottery ${code}`);
  return game;
}

export function makeIssue(gameCode: string, numero: string, over: Partial<NearIssue> = {}): NearIssue {
  return {
    numero,
    gameId: nodeId,
    gameCode,
    state: 'OPEN',
    remainTime: 40_000,
    lockTime: 10,
    isSale: true,
    opensAt: 1000,
    closesAt: 41_000,
    drawsAt: 51_000,
    winningNumber: null,
    ...over,
  };
}

export function makeNear(gameCode: string, over: Partial<NearIssues> = {}): NearIssues {
  return {
    now: 1000,
    currentNumero: makeIssue(gameCode, '20261122012'),
    nextNumero: makeIssue(gameCode, '20261122013', { state: 'PENDING', isSale: false }),
    previousNumero: makeIssue(gameCode, '20261122011', { state: 'SETTLED', isSale: false, winningNumber: '12345' }),
    ...over,
  };
}

/** The plays the house sells, at the engine's own prices. */
export function makePlayMenu(code: string, series: number): Output<Calls['readPlayMenu']> {
  const { family } = findGame(code);
  const playMenus = family.plays.map((play) => ({
    playId: play.code,
    playCode: play.code,
    playName: play.code,
    playSwitch: 1,
    singleBetPrice: formatAmount(play.pricing.unitPriceMinor),
    followsSeries: play.pricing.rule !== 'table',
    playMenuInfos: [...quotePlay(play, series)]
      .filter(([level]) => level !== 'push')
      .map(([level, odds]) => ({ level, bonus: formatAmount((odds.pays * play.pricing.unitPriceMinor) / odds.per) })),
  }));
  return [
    {
      prizeModeId: 1,
      series,
      playMenuGroups: [{ playCode: 'all', playName: 'all', groupSwitch: 1, sorting: 1, playMenus }],
    },
  ];
}

export function makeSetting(gameCode: string): Output<Calls['readLotterySetting']> {
  const mode = (bettingModeId: number, code: string, unit: string) => ({
    bettingModeId,
    code,
    unit,
    betAmountMax: '100000',
    betMultipleMax: 999,
    winAmountMax: '1000000',
  });
  return {
    gameCode,
    betMultipleMax: 999,
    betAmountMax: '100000',
    betLinesMax: 100,
    betUnitsMax: 200_000,
    winAmountMax: '1000000',
    chaseIssuesMax: 100,
    bettingModes: [mode(1, 'yuan', '1'), mode(2, 'jiao', '0.1'), mode(3, 'fen', '0.01')],
    prizeModeIds: [1],
    platformSettings: [{ allowLottDrawback: '1', allowElottDrawback: '1' }],
  };
}

export function makePlaced(over: Partial<Output<Calls['placeLotteryOrder']>> = {}): Output<Calls['placeLotteryOrder']> {
  return {
    orderMasterId: '901',
    orderNumber: 'K3D9QX',
    numero: '20261122012',
    totalBettingAmount: '2',
    balance: '98',
    tickets: [],
    ...over,
  };
}

/** A house that sells one game. */
export function lotteryHouse(gameCode: string): MockHandlers {
  const { group } = findGame(gameCode);
  return {
    listLotteryGames: () => [
      {
        code: group,
        gameGroupId: 1,
        displayName: group,
        remark: group,
        games: [
          {
            id: nodeId,
            gameGroupId: 1,
            code: gameCode,
            remark: gameCode,
            accountTypeName: 'LOTT',
            family: findGame(gameCode).family.code,
            everySeconds: 45,
            isOfficial: false,
          },
        ],
      },
    ],
    readLotterySetting: () => makeSetting(gameCode),
    listMemberSeries: () => [
      {
        gameGroupCode: group,
        prizeModeId: 1,
        maxSeries: 1950,
        minSeries: 1700,
        maxBetSeries: 1950,
        defaultSeries: 1950,
      },
    ],
    readPlayMenu: ({ series }) => makePlayMenu(gameCode, series ?? 1950),
    readNearIssues: () => makeNear(gameCode),
    listDrawnIssues: () => ({
      content: [
        {
          numero: '20261122011',
          winningNumber: '12345',
          state: 'SETTLED',
          drawsAt: 1,
          drawDay: '2026-11-22',
          version: 1,
        },
      ],
      totalPages: 1,
    }),
    listTodayOrders: () => [],
    listOpened: () => ({}),
    placeLotteryOrder: () => makePlaced(),
  };
}
