import { describe, expect, it } from 'vitest';
import { officePaths, pathFinder, sitePaths } from './page-paths.ts';

describe('an address', () => {
  const find = pathFinder(sitePaths);
  it.each([
    ['/', '/'],
    ['/index.html', '/index.html'],
    ['/hot', '/hot'],
    ['/HOT/', '/hot'],
    ['/seaLottery', '/seaLottery'],
    ['/fairness/round/12', '/fairness/round/$roundId'],
    ['/fairness/draw/ember-ssc/7/', '/fairness/draw/$gameCode/$numero'],
  ])('%s has the page %s', (address, path) => expect(find(address)).toBe(path));
  it.each([
    '/nonsense',
    '/hot/hot',
    '/hots',
    '/indexxhtml',
    '/fairness/round',
    '/fairness/round//',
    '/fairness/round/1/2',
    '//',
    '',
  ])('%s has none', (address) => expect(find(address)).toBeNull());
  it('of a file of an operator has a page in the office', () => {
    expect([pathFinder(officePaths)('/members/17'), pathFinder(officePaths)('/member')]).toEqual([
      '/members/$memberId',
      null,
    ]);
  });
});
