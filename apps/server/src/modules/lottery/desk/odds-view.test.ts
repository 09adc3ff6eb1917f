import { findLotteryGame, type LotteryGame } from '@fairhouse/lottery';
import { expect, test } from 'vitest';
import { viewTable, viewTableFile, type PricedFamily } from './odds-view.ts';

const heron = findLotteryGame('heron-vn27') as LotteryGame;
const priced: PricedFamily = { family: heron.family, mode: 'LOTT', games: [], top: heron.defaultSeries };
const none = { live: undefined, draft: undefined };

test('plays of Vietnam keep what the published odds leave, and each that keeps less than a brand wants is counted', () => {
  const kept = new Map(
    viewTableFile(priced, none, { floorBps: 10, salaryBps: 0 }).playList.map(({ code, keptBps }) => [code, keptBps]),
  );
  expect([kept.get('vn_mb_lo2'), kept.get('vn_mb_lo2_1k'), kept.get('vn_mb_de_db')]).toEqual([50, 10, 50]);
  expect(viewTable(priced, none, { floorBps: 10, salaryBps: 0 }).underFloor).toBe(0);
  const under = [...kept.values()].filter((bps) => bps - 50 < 10).length;
  expect(under).toBeGreaterThan(5);
  expect(viewTable(priced, none, { floorBps: 10, salaryBps: 50 }).underFloor).toBe(under);
});
