import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { planCasinoGame } from './casino-game.ts';
import { planLotteryGame } from './lottery-game.ts';
import { planModule } from './module.ts';
import { afterLast, before, fill, spell } from './scaffold.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = fileURLToPath(new URL('new.ts', import.meta.url));

/** What the program says to bad input: one sentence, nothing written. */
function refusal(...args: string[]): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stderr.trim() };
}

describe('a scaffold', () => {
  test('spells a name in every way it needs', () => {
    expect(spell('lucky-coin-2')).toEqual({
      kebab: 'lucky-coin-2',
      camel: 'luckyCoin2',
      pascal: 'LuckyCoin2',
      snake: 'lucky_coin_2',
      title: 'Lucky Coin 2',
    });
  });

  test.each(['LuckyCoin', 'lucky_coin', '-coin', 'coin-', '2coin', 'lucky coin', '../coin', 'a'.repeat(41), ''])(
    'refuses the name "%s"',
    (name) => {
      expect(() => spell(name)).toThrow('is not a name in kebab-case');
    },
  );

  test('puts lines where they belong, and says when a file no longer has that place', () => {
    expect(before('a.ts', /^\];/m, '  two,\n').apply('[\n  one,\n];\n')).toBe('[\n  one,\n  two,\n];\n');
    expect(afterLast('a.ts', /^import .*$/, 'import c;\n').apply('import a;\nimport b;\n\ncode\n')).toBe(
      'import a;\nimport b;\nimport c;\n\ncode\n',
    );
    expect(() => before('a.ts', /^nowhere/m, 'x').apply('text')).toThrow('bring tooling/generate up to date');
    expect(() => fill('lottery-game/game.ts.txt', {})).toThrow('which nobody gave');
  });

  test.each([
    [() => planCasinoGame('dice'), 'There is a casino game dice already.'],
    [() => planLotteryGame('river-11x5'), 'There is a lottery game river-11x5 already.'],
    [() => planModule('gossip', root), '"gossip" is no domain name'],
    [() => planModule('ledger', root), 'There is a module ledger already'],
  ])('%#. refuses what is taken or has no place', (plan, sentence) => {
    expect(plan).toThrow(sentence);
  });

  test.each([
    [[], 'Say what and its name: npm run new -- casino-game|lottery-game|module NAME'],
    [['page', 'x'], 'Say what and its name'],
    [['casino-game', 'a', 'b'], 'Say what and its name'],
    [['casino-game', 'Bad'], '"Bad" is not a name in kebab-case, such as lucky-coin.'],
    [['module', 'stuff'], '"stuff" is no domain name'],
  ])('says one sentence to %j', (args, sentence) => {
    const { status, said } = refusal(...args);
    expect(status).toBe(1);
    expect(said).toContain(sentence);
    expect(said.split('\n')).toHaveLength(1);
  });
});
