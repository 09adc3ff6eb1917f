import { describe, expect, it } from 'vitest';
import { makeInitial } from '../../testing/member.fixture.ts';
import { appKinds, besideProps, contactLinks, resourcesOf, socialKinds } from './house-links.ts';

type Info = Parameters<typeof contactLinks>[0];
const infoOf = (over: Partial<Info>): Info => ({ ...makeInitial().permission.info, ...over });
const resource = (resourceType: string, url: string) => ({ resourceType, url, labelNameEn: resourceType });

describe('ways to reach the house', () => {
  it('stand in the order of the brand, Telegram behind them once', () => {
    const telegram = resource('TELEGRAM', 'https://t.me/house');
    const shown = (customerService: Info['customerService']) =>
      contactLinks(infoOf({ customerService, resources: [telegram] })).map(({ kind, address }) => `${kind} ${address}`);
    expect(shown([{ csType: 'EMAIL', path: 'mailto:a@b.c' }])).toEqual([
      'EMAIL mailto:a@b.c',
      'TELEGRAM https://t.me/house',
    ]);
    expect(shown([{ csType: 'TELEGRAM', path: 'https://t.me/desk' }])).toEqual(['TELEGRAM https://t.me/desk']);
  });
  it('of a kind nobody knows are customer service', () => {
    expect(
      contactLinks(infoOf({ customerService: [{ csType: 'constructor', path: 'https://x.example' }] }))[0]?.kind,
    ).toBe('OTHER');
  });
  it('are none where the brand names none', () => {
    expect(contactLinks(infoOf({}))).toEqual([]);
  });
});

it('apps and social places are those with a resource, in our order', () => {
  const info = infoOf({
    resources: [
      resource('YOUTUBE', 'https://y'),
      resource('ANDROID', 'https://a'),
      resource('IOS', 'https://i'),
      resource('FACEBOOK', 'https://f'),
      resource('NONSENSE', 'https://n'),
    ],
  });
  expect(
    [resourcesOf(info, appKinds), resourcesOf(info, socialKinds)].map((found) => found.map(({ kind }) => kind)),
  ).toEqual([
    ['IOS', 'ANDROID'],
    ['FACEBOOK', 'YOUTUBE'],
  ]);
});

it.each([
  ['https://x.example', '_blank'],
  ['mailto:a@b.c', undefined],
  ['tel:+1', undefined],
  ['/help', undefined],
])('%s opens beside the page: %s', (address, target) => {
  expect((besideProps(address) as { target?: string }).target).toBe(target);
});
