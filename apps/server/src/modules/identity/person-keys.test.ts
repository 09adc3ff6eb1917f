import { expect, test } from 'vitest';
import { createFingerprint } from '../../platform/crypto/fingerprint.ts';
import { makePersonKeys, normaliseName } from './person-keys.ts';

const key = createFingerprint(Buffer.alloc(32, 1), 'person');

test('case, accents, width, punctuation and order make no other name; other letters do', () => {
  const anna = normaliseName('Anna-María Lind');
  for (const same of ['LIND Anna Maria', ' anna  maría lind', 'Ａnna Maria Lind', 'Lind, Anna María'.normalize('NFD')])
    expect(normaliseName(same), same).toBe(anna);
  for (const other of ['Anna Lind', 'Anna Mario Lind']) expect(normaliseName(other), other).not.toBe(anna);
  expect(normaliseName('कमला')).not.toBe(normaliseName('कमली'));
});

test('a name tells somebody apart only with a birth date, a document alone', () => {
  const person = { payeeName: 'Anna', birthDate: null, idNumber: null };
  expect(makePersonKeys(key, person)).toBe(null);
  expect(makePersonKeys(key, { ...person, birthDate: '1990-01-01' })).toMatchObject({ documentKey: null });
  const [one, two] = ['ab-12 34', 'AB1234'].map((idNumber) => makePersonKeys(key, { ...person, idNumber }));
  expect(one?.documentKey).toEqual(two?.documentKey);
  expect(one?.nameKey).toBe(null);
});

test('another key of the configuration gives other hashes', () => {
  expect(createFingerprint(Buffer.alloc(32, 2), 'person')('anna')).not.toEqual(key('anna'));
});
