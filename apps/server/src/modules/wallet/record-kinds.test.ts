import { readFileSync } from 'node:fs';
import { codeTypes, languages } from '@fairhouse/contract';
import { recordText } from '@fairhouse/contract/record-text';
import { entryCodes } from '@fairhouse/ledger';
import { expect, test } from 'vitest';
import { textsOf } from '../../platform/texts/texts-of.ts';
import { keysOf, kindOf } from './record-kinds.ts';

const words = textsOf('wallet');
const lines = entryCodes.flatMap((code) => [
  { code, changeMinor: -1n, amount: '-1' },
  { code, changeMinor: 1n, amount: '1' },
]);

test('every code of the ledger is of one kind per direction, and every line is found by the kinds together', () => {
  const keys = codeTypes.flatMap((kind) => keysOf([kind]) ?? []);
  expect(keys.sort()).toEqual(lines.map(({ code, changeMinor }) => `${code}${changeMinor < 0n ? '-' : '+'}`).sort());
  expect([
    kindOf('casino.round', -1n),
    kindOf('casino.round', 1n),
    kindOf('deposit.paid', 1n),
    kindOf('unheard.of', 1n),
  ]).toEqual(['betting', 'winning', 'deposit', 'other']);
  expect(keysOf([])).toBeNull();
});

test('what players and agents are paid is told apart as the wire has it', () => {
  const kinds = (
    [
      'rebate.paid',
      'rebate.agent',
      'agency.dividend',
      'agency.daily_salary',
      'agency.realtime_salary',
      'agency.hourly_salary',
      'referral.paid',
    ] as const
  ).map((code) => kindOf(code, 1n));
  expect(kinds).toEqual([
    'betting_rebate',
    'agent_rebate',
    'share_bonus',
    'daily_wage',
    'daily_wage',
    'hour_wage',
    'referral_rebate',
  ]);
});

test('every code has a text in every language, and no text is of a code that is gone', () => {
  const keys = new Set(
    lines.map(({ code, changeMinor, amount }) =>
      recordText({ remark: code, amount, txTypeId: kindOf(code, changeMinor) }),
    ),
  );
  for (const language of languages) for (const key of keys) expect(words(language, key)).toMatch(/\S/);
  const texts = JSON.parse(
    readFileSync(new URL('../../../../../packages/i18n/messages/en/wallet.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown>;
  expect(
    Object.keys(texts)
      .filter((key) => key.startsWith('entry_'))
      .sort(),
  ).toEqual([...keys].filter((key) => key.startsWith('entry_')).sort());
});
