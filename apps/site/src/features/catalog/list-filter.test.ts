import { describe, expect, it } from 'vitest';
import { isFiltered, readFilter, writeFilter } from './list-filter.ts';

describe('the address of a list', () => {
  it('says the same when it is read and written again', () => {
    const search = { gameCategory: 'FAV', gameClassify: 'SLOT', vassalage: 'PG', gameName: 'lantern' };
    expect(writeFilter(readFilter(search))).toEqual(search);
  });
  it('is bare when nothing is asked for', () => {
    expect(
      writeFilter(readFilter({ gameCategory: 'all', gameClassify: 'ALL', vassalage: '', gameName: '  ' })),
    ).toEqual({});
    expect(isFiltered(readFilter({}))).toBe(false);
  });
  it('knows New of the side menu as the tab (spec 2)', () => {
    expect(readFilter({ gameClassify: 'new' })).toMatchObject({ tab: 'NEW', classification: '' });
  });
  it.each(['<script>', 'nothing', '__proto__', 'x'.repeat(9000)])('with the tab %s shows all', (gameCategory) => {
    expect(readFilter({ gameCategory }).tab).toBe('ALL');
  });
  it('is cut to what a search may be', () => {
    expect(readFilter({ gameName: 'a'.repeat(300) }).name).toHaveLength(64);
  });
});
