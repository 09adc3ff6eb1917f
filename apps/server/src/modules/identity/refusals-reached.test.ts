import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { callsByDomain, languages, refusals, type CallSpec, type RefusalCode } from '@fairhouse/contract';
import { loadRefusalTexts } from '../../platform/http/refusal-texts.ts';

// Spec 8: every text that belongs to who somebody is stands in every language of the brand, and a test meets its refusal.

const codes = [
  ...new Set(
    Object.values({ ...callsByDomain.identity, ...callsByDomain.agency } as Record<string, CallSpec>).flatMap(
      (spec) => spec.refusals,
    ),
  ),
] as RefusalCode[];

const server = fileURLToPath(new URL('../../', import.meta.url));
const testsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('refusals-reached.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
const tests = testsOf(server).join('\n');

/** Whether a test says that this is what it was answered: by our word for it, or by the one of the wire. */
function isMet(code: RefusalCode): boolean {
  const { errorCode, status } = refusals[code];
  // Some share a word of the wire; then it takes the status, or our own word, to know which one was meant.
  const namesakes = Object.values(refusals).filter((other) => other.errorCode === errorCode);
  if (tests.includes(`'${code}'`)) return true;
  if (namesakes.length === 1) return tests.includes(`'${errorCode}'`);
  return (
    namesakes.filter((other) => other.status === status).length === 1 &&
    tests.includes(`status: ${status}, errorCode: '${errorCode}'`)
  );
}

/** What refusals of this domain fill in. */
const params = {
  age: '18',
  min: '4',
  max: '16',
  seconds: '60',
  minutes: '15',
  left: '4',
  until: '2026-12-01',
  field: 'username',
  hours: '24',
  series: '1920',
  most: '1900',
  category: 'RNG',
  rate: '0.002',
};

describe.each(codes)('the refusal %s', (code) => {
  test('is met by a test', () => {
    expect(isMet(code)).toBe(true);
  });

  test('has a text of its own in every language of any brand', () => {
    const text = loadRefusalTexts();
    const texts = languages.map((language) => text(language, code, params));
    expect(new Set(texts).size).toBe(texts.length);
    // Chinese says it in half the signs.
    for (const each of texts) expect(each).toMatch(/^[^{}]{5,}$/u);
  });
});
