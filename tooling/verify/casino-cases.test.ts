import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkCases } from './src/casino-cases/casino-cases.ts';

const file = fileURLToPath(new URL('../../engines/casino/vectors/casino-cases.json', import.meta.url));
type Case = Record<string, unknown>;
const given = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Case[] | { payTable: string; cases: Case[] }>;
const listed = (section: string): Case[] => (Array.isArray(given[section]) ? given[section] : given[section]!.cases);
const sections = Object.keys(given).filter((key) => key !== 'schema');
const check = (section: string, ...cases: unknown[]) =>
  checkCases(JSON.stringify({ [section]: section === 'sicbo' ? { cases } : cases })).map(({ differences }) =>
    differences.join('; '),
  );
const settled = (section: string, each: Case) => check(section, each)[0];

describe('worked cases of the casino', () => {
  test('those we know all pass, each counted once', () => {
    const checked = checkCases(readFileSync(file, 'utf8'));
    expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([]);
    expect(checked.length).toBe(sections.reduce((sum, section) => sum + listed(section).length, 0));
  });

  test.each(sections)('%s: any changed figure fails its case', (section) => {
    const figures = [
      'payout',
      'multiplier',
      'payoutCoins',
      'coins',
      'scatters',
      'freeSpins',
      'totals',
      'category',
      'hands',
    ];
    for (const each of listed(section)) {
      for (const key of figures.filter(
        (figure) => each[figure] !== undefined && !(section === 'videoPoker' && figure === 'coins'),
      )) {
        const value = each[key];
        const changed = Array.isArray(value)
          ? [...value].reverse().map((number) => Number(number) + 1)
          : key === 'category'
            ? value === 'flush'
              ? 'straight'
              : 'flush'
            : typeof value === 'number'
              ? value + 1
              : `${Number(value) + 1}`;
        expect([key, settled(section, { ...each, [key]: changed })], JSON.stringify(each)).not.toEqual([key, '']);
      }
      for (const key of [
        'payout',
        'payoutCoins',
        'stake',
        'stops',
        'hand',
        'dealer',
        'player',
        'bet',
        'dice',
        'dragon',
        'input',
        'result',
        'shoeNext',
      ].filter((field) => Object.hasOwn(each, field))) {
        expect([key, settled(section, { ...each, [key]: {} })], JSON.stringify(each)).not.toEqual([key, '']);
      }
    }
  });

  test.each<[string, Case]>([
    ['roulette', { bet: { type: 'split', numbers: [17, 20] }, result: 20, stake: 10, payout: '180' }],
    ['roulette', { bet: { type: 'street', numbers: [1, 2, 3] }, result: 3, stake: 10, payout: '120' }],
    ['roulette', { bet: { type: 'corner', numbers: [0, 1, 2, 3] }, result: 0, stake: 10, payout: '90' }],
    ['roulette', { bet: { type: 'sixLine', numbers: [1, 2, 3, 4, 5, 6] }, result: 6, stake: 10, payout: '60' }],
    ['roulette', { bet: { type: 'topLine' }, wheel: 'american', result: '00', stake: 10, payout: '70' }],
    ['roulette', { bet: { type: 'straight', numbers: ['00'] }, result: '00', stake: 10, payout: '360' }],
    ['roulette', { bet: { type: 'red' }, laPartage: true, result: 0, stake: 10, payout: '5' }],
    [
      'baccarat',
      {
        playerFirstTwo: ['9S', 'KD'],
        bankerFirstTwo: ['KH', '8C'],
        bet: 'dragonBonusPlayer',
        stake: 100,
        payout: '200',
      },
    ],
    ['baccarat', { playerFirstTwo: ['9S', 'KD'], bankerFirstTwo: ['KH', '9C'], bet: 'tie', stake: 100, payout: '900' }],
    [
      'baccarat',
      { playerFirstTwo: ['9S', 'KD'], bankerFirstTwo: ['KH', '9C'], bet: 'player', stake: 100, payout: '100' },
    ],
    [
      'baccarat',
      {
        playerFirstTwo: ['5S', 'KD'],
        bankerFirstTwo: ['KH', '6C'],
        shoeNext: ['KC'],
        bet: 'super6',
        stake: 100,
        payout: '1300',
      },
    ],
    ['dragonTiger', { dragon: '7S', tiger: '7H', bet: 'tie', stake: 20, payout: '180' }],
    ['dragonTiger', { dragon: '7S', tiger: '7S', bet: 'suitedTie', stake: 20, payout: '1020' }],
    ['dragonTiger', { dragon: '7S', tiger: '8S', bet: 'dragonOdd', stake: 20, payout: '0' }],
    ['sicbo', { bet: { type: 'combo', values: [1, 2] }, dice: [2, 1, 1], stake: 10, payout: '70' }],
    ['sicbo', { bet: { type: 'small' }, dice: [1, 2, 3], stake: 10, payout: '20' }],
    ['sicbo', { bet: { type: 'anyTriple' }, dice: [1, 2, 3], stake: 10, payout: '0' }],
    [
      'mini',
      { game: 'dice', input: { chancePct: 33.33, roll: '33.32' }, stake: 10, multiplier: '2.9702', payout: '29.7' },
    ],
    [
      'mini',
      {
        game: 'dice',
        input: { direction: 'over', target: '50.49', roll: 50.5 },
        stake: 10,
        multiplier: '2',
        payout: '20',
      },
    ],
    ['mini', { game: 'crash', input: { U: '0', point: '1', target: '1.01' }, stake: 10, multiplier: '0', payout: '0' }],
    [
      'mini',
      { game: 'limbo', input: { U: '1', result: '0.99', target: '1.01' }, stake: 10, multiplier: '0', payout: '0' },
    ],
    ['mini', { game: 'mines', input: { mines: 5, safePicks: 20 }, stake: 10, multiplier: '52598.7', payout: '525987' }],
    [
      'mini',
      { game: 'mines', input: { mines: 3, safePicks: 2, hitMine: true }, stake: 10, multiplier: '0', payout: '0' },
    ],
    [
      'mini',
      { game: 'wheel', input: { segments: 10, risk: 'low', index: 0 }, stake: 10, multiplier: '1.5', payout: '15' },
    ],
    ['mini', { game: 'diamonds', input: { pattern: '(3, 2)' }, stake: 10, multiplier: '4', payout: '40' }],
    [
      'mini',
      {
        game: 'diamonds',
        input: { gems: ['red', 'red', 'blue', 'green', 'red'] },
        stake: 10,
        multiplier: '3',
        payout: '30',
      },
    ],
    [
      'mini',
      {
        game: 'hilo',
        input: { steps: ['A higher (p 12/13)', 'T lower-or-same (p 10/13)'], win: false },
        stake: 10,
        multiplier: '0',
        payout: '0',
      },
    ],
    ['videoPoker', { hand: 'TS TH 4D 5C 6S', category: 'nothing', coins: 5, payoutCoins: 0 }],
    ['videoPoker', { hand: 'JS JH 4D 5C 6S', category: 'pair J+', coins: 3, payoutCoins: 3 }],
    ['videoPoker', { hand: 'TS JS QS KS AS', category: 'royal', coins: 1, payoutCoins: 250 }],
    ['blackjack', { player: 'A K', dealer: 'A Q', stake: 100, payout: '100' }],
    ['blackjack', { player: 'T 6 8', dealer: 'T 9', stake: 100, payout: '0' }],
    ['blackjack', { player: 'T 6, surrender', dealer: 'T 9', stake: 100, payout: '50' }],
    [
      'blackjack',
      { player: 'A A split: A K (21) ; A 9 (20)', dealer: 'T 9', stake: 100, hands: 2, totalRisk: 200, payout: '400' },
    ],
    ['blackjack', { player: 'T 9, insurance 50', dealer: 'A 8', stake: 100, insurance: 50, payout: '100' }],
    [
      'blackjack',
      {
        player: '8 8 split: 8 3 | double: T (21) ; 8 T (18)',
        dealer: 'T 9',
        stake: 100,
        hands: 2,
        totalRisk: 300,
        payout: '400',
      },
    ],
  ])('%s: %j passes, and with a payout beside it fails', (section, each) => {
    expect(settled(section, each)).toBe('');
    const key = section === 'videoPoker' ? 'payoutCoins' : 'payout';
    expect(settled(section, { ...each, [key]: `${Number(each[key]) + 1}` })).not.toBe('');
  });

  test.each<[string, unknown, string]>([
    ['keno80', {}, 'no section of this name'],
    ['roulette', { bet: { type: 'snake' }, result: 1, stake: 1, payout: '0' }, 'unknown roulette bet snake'],
    ['roulette', { bet: { type: 'split', numbers: [1, 3] }, result: 9, stake: 1, payout: '0' }, 'no bet split:1-3'],
    ['roulette', { bet: { type: 'red' }, result: 37, stake: 1, payout: '0' }, 'no pocket'],
    [
      'baccarat',
      { playerFirstTwo: ['9S', 'KD'], bankerFirstTwo: ['KH', '9C'], bet: 'cow', stake: 1, payout: '0' },
      'unknown baccarat bet',
    ],
    [
      'baccarat',
      {
        playerFirstTwo: ['2S', 'KD'],
        bankerFirstTwo: ['KH', '2C'],
        shoeNext: [],
        bet: 'player',
        stake: 1,
        payout: '0',
      },
      'too few cards',
    ],
    ['mini', { game: 'bingo', input: {}, stake: 1, payout: '0' }, 'unknown game bingo'],
    ['mini', { game: 'constructor', input: {}, stake: 1, payout: '0' }, 'unknown game'],
    ['mini', { game: 'hilo', input: { steps: ['6 sideways'] }, stake: 1, payout: '0' }, 'no such call'],
    ['blackjack', { player: 'T 9', dealer: 'T 6', stake: 1, payout: '2' }, 'stands on 17'],
    ['sicbo', { bet: { type: 'total', value: 3 }, dice: [1, 1, 1], stake: 1, payout: '0' }, 'no spot total:3'],
    ['videoPoker', { hand: 'TS TS 4D 5C 6S', payoutCoins: 0 }, 'five different'],
    ['slotA', { stops: [1, 2, 3, 4, 32], coins: 0 }, 'five reels'],
    ['roulette', null, 'no object'],
  ])('%s %j fails with a clear line', (section, each, reason) => {
    expect(settled(section, each as Case)).toContain(reason);
  });

  test('the command closes on how many passed and failed, and says so in its exit code', () => {
    const folder = mkdtempSync(join(tmpdir(), 'casino-cases-'));
    const run = (content: string): string => {
      writeFileSync(join(folder, 'cases.json'), content);
      try {
        return `0 ${execFileSync(process.execPath, [fileURLToPath(new URL('src/casino-cases/casino-cases.ts', import.meta.url)), join(folder, 'cases.json')], { encoding: 'utf8' })}`;
      } catch (error) {
        return `1 ${(error as { stdout: string }).stdout}`;
      }
    };
    const wrong = {
      ...given,
      roulette: listed('roulette').map((each, index) => (index === 0 ? { ...each, payout: '350' } : each)),
    };
    try {
      expect(run(JSON.stringify(wrong))).toBe(
        '1 roulette RO-002: payout: the case says 350, settled 360\n58 passed, 1 failed\n',
      );
      expect(run('{')).toContain('it is no JSON');
      expect(run('{"schema":1}')).toBe('1 The file holds no case\n0 passed, 1 failed\n');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
