import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLotteryFile } from './src/lottery-cases/check-file.ts';

const vectors = fileURLToPath(new URL('../../engines/lottery/vectors/', import.meta.url));
const command = fileURLToPath(new URL('src/lottery-cases/lottery-cases.ts', import.meta.url));
const read = (name: string): unknown => JSON.parse(readFileSync(join(vectors, name), 'utf8'));
const ssc = {
  play: 'ssc_h3_hh',
  draw: '99112',
  series: 1950,
  mode: 'yuan',
  multiple: 1,
  units: 2,
  stake: '4',
  payout: '650',
  wins: [{ level: 'z3', units: 1, prizePer2: '650' }],
};
const said = (...cases: unknown[]): string[] => checkLotteryFile({ cases }).flatMap(({ differences }) => differences);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lottery-cases-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(content: string): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, 'cases.json');
  writeFileSync(file, content);
  return new Promise((resolve) => {
    execFile(process.execPath, [command, file], (error, stdout) =>
      resolve({ code: error ? 1 : 0, lines: stdout.trim().split('\n') }),
    );
  });
}

describe('lottery:cases', () => {
  test.each(readdirSync(vectors))('every case of %s passes', (name) => {
    const checked = checkLotteryFile(read(name));
    expect(checked.length).toBeGreaterThan(4);
    expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });

  test('each wrong amount, count and level is a difference of its own', () => {
    const right = { ...ssc, selection: { entries: ['112', '345'] } };
    expect(said(right)).toEqual([]);
    expect(said({ ...right, units: 3 })).toEqual(['units should be 3, is 2']);
    expect(said({ ...right, stake: '4.0001' })).toEqual(['stake should be 4.0001, is 4']);
    expect(said({ ...right, payout: '650.0001' })).toEqual(['payout should be 650.0001, is 650']);
    expect(said({ ...right, wins: [] })).toEqual(['units of level z3 should be 0, are 1']);
    expect(said({ ...right, wins: [{ level: 'z3', units: 1, prizePer2: '649' }] })).toEqual([
      'prize of z3 should be 649, is 650',
    ]);
    expect(said({ ...right, pushUnits: 1 })).toEqual(['pushed units should be 1, are 0']);
    expect(said({ ...right, mode: 'pound' })).toEqual(['no unit mode pound or multiple 1']);
  });

  test('unknown plays, draws and selections fail, and the others are still settled', async () => {
    const cases = [
      { id: 'A', ...ssc, play: 'no_such', selection: {} },
      { id: 'B', ...ssc, draw: '123', selection: {} },
      { id: 'C', ...ssc, selection: { entries: ['1'] } },
      { id: 'D', ...ssc, selection: { entries: ['112', '345'] } },
      5,
    ];
    const { code, lines } = await run(JSON.stringify({ cases }));
    expect(code).toBe(1);
    expect(lines).toEqual([
      'A: no play no_such',
      'B: the draw is none of SSC',
      'C: no selection of ssc_h3_hh: {"entries":["1"]}',
      'case 5: is no case',
      '1 passed, 4 failed',
    ]);
  });

  test('a file that is not one of cases fails', async () => {
    expect((await run('{')).lines.at(-1)).toBe('0 passed, 1 failed');
    expect(await run('{}')).toEqual({ code: 1, lines: ['The file holds no case', '0 passed, 1 failed'] });
  });

  test('entries written twice or impossible are left out, and other ways to write the same are read', () => {
    expect(said({ ...ssc, selection: { entries: ['112', '211', '345', '777', '12'] } })).toEqual([]);
    const pair = {
      play: 'ssc_lh',
      draw: '91234',
      series: 1950,
      mode: 'yuan',
      multiple: 1,
      units: 1,
      stake: '2',
      payout: '4.3333',
    };
    for (const places of [['w', 'g'], 'wg', [1, 5], [0, 4]])
      expect(said({ ...pair, selection: { pair: places, values: ['龙'] } })).toEqual([]);
    const triple = {
      play: 'k3_sth_tx',
      draw: '333',
      series: 1950,
      mode: 'yuan',
      multiple: 1,
      units: 1,
      stake: '2',
      payout: '70.2',
    };
    for (const selection of [{ values: ['*'] }, {}, null, ['通选']]) expect(said({ ...triple, selection })).toEqual([]);
    const anchors = {
      play: 'lf_ssq',
      draw: '01 02 03 04 05 06 + 16',
      units: 2,
      stake: '4',
      payout: '3200',
      wins: [
        { level: 3, units: 1 },
        { level: 4, units: 1 },
      ],
    };
    for (const dan of [
      { dan: [1, 2, 3, 4], tuo: [5, 33] },
      { red_dan: [1, 2, 3, 4], red_tuo: [5, 33] },
      { red: { dan: [1, 2, 3, 4], tuo: [5, 33] } },
    ]) {
      expect(said({ ...anchors, selection: { ...dan, blue: [16, 15] } })).toEqual([]);
    }
  });

  test('chases, plans and schedules that are not so fail', () => {
    const file = read('lottery-chase-issues.json') as Record<string, Record<string, unknown>[]>;
    const broken = checkLotteryFile({
      chase: [{ ...file['chase']![0], refunded: '11' }, { id: 'X' }],
      profitPlans: [
        { ...file['profitPlans']![0], targetRate: 0.2 },
        { ...file['profitPlans']![2], rows: [{ multiple: 1 }] },
      ],
      schedules: [
        { ...file['schedules']![0], closeSecondsBefore: 6 },
        { ...file['schedules']![0], tz: 'Nowhere/Land' },
      ],
    });
    expect(broken.map(({ differences }) => differences.length > 0)).toEqual([true, true, true, true, true, true]);
  });
});
