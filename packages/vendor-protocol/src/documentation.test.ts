import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bodyBytesMax, faults, houseCalls, outages, testCalls, vendorCalls } from './calls.ts';
import { freshMs, sign } from './signature.ts';

// docs/vendor-protocol.md is the vendor's only reference: its examples must match the code.
const page = readFileSync(new URL('../../../docs/vendor-protocol.md', import.meta.url), 'utf8');
const examples = new Map(
  [...page.matchAll(/```json ([^\n]+)\n(.*?)```/gs)].map(([, name, text]) => [
    name,
    JSON.parse(text ?? '') as Record<string, unknown>,
  ]),
);
const calls = Object.entries({ ...houseCalls, ...vendorCalls, ...testCalls });
/** The text from its heading to the next. */
const sectionOf = (name: string): string => page.split(`### ${name}\n`)[1]?.split(/\n##+ /)[0] ?? '';
const shapesIn = (schema: { shape: object }): string[] => Object.keys(schema.shape);

test('its signature is that of the code', () => {
  const { signature, ...signed } = examples.get('signed') as {
    method: string;
    path: string;
    time: string;
    body: string;
    signature: string;
  };
  expect(sign(Buffer.alloc(32, 9), signed)).toBe(signature);
});

test('it names every status, fault and limit', () => {
  const rows = [...Object.entries(faults), ...Object.entries(outages)].map(([status, code]) =>
    page.includes(`| ${code} | \`${status}\` |`),
  );
  expect(rows).not.toContain(false);
  expect([
    page.includes(`within ${freshMs / 1000} seconds`),
    page.includes(`at most ${bodyBytesMax / 1024} kilobytes`),
    page.includes('at most 14 digits before the point'),
  ]).toEqual([true, true, true]);
  const { amount } = houseCalls.bet.input.shape;
  expect(
    ['9'.repeat(14), '9'.repeat(15), '1.0001', '1.00001'].map((reported) => amount.safeParse(reported).success),
  ).toEqual([true, false, true, false]);
});

describe.each(calls)('%s', (name, { input, output, verdicts }) => {
  test('has an example of a request and of an answer', () => {
    expect(input.safeParse(examples.get(`${name} request`)).error).toBeUndefined();
    const { status, ...answer } = examples.get(`${name} answer`) ?? {};
    expect([status, output.safeParse(answer).error, Object.keys(answer).sort()]).toEqual([
      'ok',
      undefined,
      shapesIn(output).sort(),
    ]);
    expect(Object.keys(examples.get(`${name} request`) ?? {}).sort()).toEqual(shapesIn(input).sort());
  });
  test('names every verdict it may have, and no other', () => {
    const reported = [...sectionOf(name).matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, word]) => word);
    // This is a state, not a verdict.
    expect(new Set(reported.filter((word) => word !== 'rolled_back'))).toEqual(new Set<string>(verdicts));
  });
});
