import { expect, test } from 'vitest';
import { playAll, type CaseResult } from '../core/case.ts';
import type { Clock } from '../core/clock.ts';
import { linesOf } from '../core/report.ts';
import { serveWire } from '../core/wire-server.ts';
import { wireTo } from '../core/wire.ts';
import { launchByCommand } from '../house/launch-command.ts';
import { openKitHouse } from './kit-house.ts';
import { playVendor } from './play-vendor.ts';
import { openReferenceVendor } from './reference-vendor.ts';
import { roundCases } from './round.cases.ts';
import { openVendorStage } from './vendor-stage.ts';

const key = { id: 'lantern-000001', secret: Buffer.alloc(32, 1) };
/** A minute is a second: nothing here is about how long somebody waits. */
const quickClock: Clock = {
  nowMs: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 60)),
};
const red = (results: readonly CaseResult[]): string[] =>
  results.filter(({ outcome }) => outcome.is === 'failed').flatMap(linesOf);

test('a vendor is asked over HTTP, and what it does not offer is not played', async () => {
  const inner = openReferenceVendor({ clock: quickClock, key, house: () => Promise.reject(new Error('no house')) });
  const server = await serveWire(inner, 0);
  const results: CaseResult[] = [];
  for await (const result of playVendor({
    address: server.address,
    key,
    currency: 'FUN',
    games: [],
    only: [],
    listen: undefined,
  }))
    results.push(result);
  await server.close();
  expect(red(results)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome.is === 'skipped').map(({ id }) => id)).toContain('L01');
});

test('a connection that breaks is what a lost answer is over the line', async () => {
  const house = openKitHouse({ clock: quickClock, key, game: 'night-lantern' });
  const doors = await serveWire(house.wire, 0);
  const vendor = await serveWire(openReferenceVendor({ clock: quickClock, key, house: wireTo(doors.address) }), 0);
  const stage = openVendorStage({
    wire: wireTo(vendor.address),
    folder: '',
    clock: quickClock,
    key,
    currency: 'FUN',
    house,
    game: 'night-lantern',
    keepsWallets: false,
    playsRounds: true,
  });
  const results = await playAll(
    roundCases.filter(({ id }) => ['L01', 'L04', 'L07', 'L09', 'L12'].includes(id)),
    stage,
  );
  await vendor.close();
  await doors.close();
  expect([red(results), results.length]).toEqual([[], 5]);
});

test('nobody at an address is told in one sentence', async () => {
  const played = playVendor({
    address: 'http://127.0.0.1:1',
    key,
    currency: 'FUN',
    games: [],
    only: [],
    listen: undefined,
  });
  await expect(played.next()).rejects.toThrow('Nobody answers at /fairhouse/v1/games');
});

test('a command prints a launch code, or an address with one', async () => {
  expect(await launchByCommand('echo code-of-$PLAYER').launch('second')).toBe('code-of-second');
  expect(await launchByCommand('echo "opened https://games.example/page?launch=abc&game=x"').launch('first')).toBe(
    'abc',
  );
  await expect(launchByCommand('true').launch('first')).rejects.toThrow('no launch code');
});
