import { expect, onTestFinished, test } from 'vitest';
import { makeBrandFolder, type BrandDraft } from '../../testing/brand-folder.ts';
import { readBrandFiles } from './brand-file.ts';

function readWith(change: (brand: BrandDraft) => void): () => unknown {
  const { folder, remove } = makeBrandFolder(change);
  onTestFinished(remove);
  return () => readBrandFiles(folder);
}

const rule = (over: object = {}) => ({
  enabled: true,
  required: false,
  minLength: 1,
  maxLength: 20,
  patternId: 0,
  acceptedPattern: '*',
  ...over,
});

test.each(['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'])(
  '%s is asked for only with a purpose in every language of the brand',
  (field) => {
    const ask = (purposes: object | undefined, enabled = true) =>
      readWith((brand) => {
        brand.register[field] = rule({ enabled });
        if (purposes) brand['registerPurposes'] = { [field]: purposes };
      });
    expect(ask(undefined)).toThrow(new RegExp(`one\\.json.*${field}.*has to say why`));
    expect(ask({ EN: 'Why', HI: 'क्यों' })).toThrow(`registerPurposes.${field}.PT`);
    expect(ask({ EN: 'Why', HI: 'क्यों', PT: ' ' })).toThrow(`registerPurposes.${field}.PT`);
    expect(ask({ EN: 'Why', HI: 'क्यों', PT: 'Por quê' })).not.toThrow();
    expect(ask(undefined, false)).not.toThrow();
  },
);

test.each<[string, object, RegExp]>([
  ['username', { acceptedPattern: '(a+)+' }, /acceptedPattern could take too long/],
  ['username', { acceptedPattern: '[' }, /acceptedPattern is no regular expression/],
  ['username', { acceptedPattern: '', patternId: 99 }, /known patternId/],
  ['nickname', { minLength: 9, maxLength: 8 }, /minLength <= maxLength/],
  ['nickname', { maxLength: 10_000 }, /maxLength <= 512/],
  ['birthday', {}, /patternId 11 or 12/],
])('the rule of %s with %j is refused at the start', (field, over, why) => {
  expect(
    readWith((brand) => {
      brand.register[field] = rule(over);
    }),
  ).toThrow(why);
});

test('a time zone nobody knows is refused', () => {
  expect(
    readWith((brand) => {
      brand['timeZone'] = 'Mars/Olympus';
    }),
  ).toThrow(/timeZone/);
});
