import type { RoomRound } from '@fairhouse/contract';
import { describe, expect, it } from 'vitest';
import { readTarget, timesText, viewFlight } from './height.ts';

const round: RoomRound = {
  roundId: '7',
  state: 'betting',
  closesAt: 8_000,
  chainIndex: 1,
  anchor: 'a'.repeat(64),
  beacon: 'local',
  sealed: null,
  flightAt: null,
  result100: null,
  link: null,
};

describe('a target', () => {
  it.each([
    ['2', 200],
    ['1.5', 150],
    ['1,01', 101],
    [' 10.25x ', 1_025],
    ['10000', 1_000_000],
  ])('%j is %i hundredths', (text, m100) => {
    expect(readTarget(text)).toBe(m100);
  });

  it.each(['', '1', '1.00', '0.5', '10000.01', '1.234', 'abc', '1e3', '-2', '99999999'])('%j is none', (text) => {
    expect(readTarget(text)).toBeNull();
  });

  it('is read out with two figures behind the point', () => {
    expect([timesText(101), timesText(1_050), timesText(200)]).toEqual(['1.01×', '10.50×', '2.00×']);
  });
});

describe('what the sky shows', () => {
  it("follows the round by the server's clock", () => {
    expect(viewFlight(null, 0, 1)).toEqual({ kind: 'resting' });
    expect(viewFlight(round, 6_000, 1)).toEqual({ kind: 'betting', leftMs: 2_000, share: 0.25 });
    const closed: RoomRound = {
      ...round,
      state: 'closed',
      sealed: { root: 'b'.repeat(64), count: 0, sum: '0', signature: '', beaconRound: '9', beaconAt: 11_000 },
    };
    expect(viewFlight(closed, 9_000, 1)).toEqual({ kind: 'countdown', leftMs: 2_000 });
    const flying: RoomRound = { ...closed, state: 'flying', flightAt: 12_000 };
    expect(viewFlight(flying, 11_900, 1)).toEqual({ kind: 'countdown', leftMs: 100 });
    expect(viewFlight(flying, 23_600, 1)).toMatchObject({ kind: 'flying', m100: 200 });
    expect(viewFlight({ ...flying, state: 'landed', result100: 241 }, 99_000, 1)).toEqual({
      kind: 'landed',
      m100: 241,
    });
    expect(viewFlight({ ...closed, state: 'void' }, 0, 1)).toEqual({ kind: 'void' });
  });
});
