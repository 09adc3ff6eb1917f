import { describe, expect, it } from 'vitest';
import { sampleLane } from './lobby.fixture.ts';
import { prizeModeOf, rowLanes } from './prize-mode.ts';

describe('the prize mode (spec 4)', () => {
  it.each([
    ['TCG_LOTTO_VN', 'ELOTT'],
    ['LOTT', 'ELOTT'],
    ['TCG_SEA', 'LOTT'],
    ['PG', 'LOTT'],
  ])('with cards of %s is %s', (vendor, mode) => {
    expect(prizeModeOf([sampleLane('RNG'), sampleLane('ELOTT', [vendor])])).toBe(mode);
  });
  it('is the ordinary one where there is nothing', () => {
    expect(prizeModeOf([])).toBe('LOTT');
  });
});

describe('the rows of home', () => {
  it('are the lanes with games, without the one of the house, in their order', () => {
    expect(
      rowLanes([sampleLane('BGS', ['BGS']), sampleLane('FISH'), sampleLane('RNG', []), sampleLane('LIVE')]),
    ).toEqual(['FISH', 'LIVE']);
  });
  it('hold one lottery, that of the prize mode', () => {
    expect(rowLanes([sampleLane('LOTT', ['LOTT']), sampleLane('ELOTT', ['TCG_SEA'])])).toEqual(['ELOTT']);
    expect(rowLanes([sampleLane('LOTT', ['TCG_SEA']), sampleLane('ELOTT', ['TCG_SEA'])])).toEqual(['LOTT']);
    expect(rowLanes([sampleLane('LOTT', ['LOTT'])])).toEqual(['LOTT']);
  });
});
