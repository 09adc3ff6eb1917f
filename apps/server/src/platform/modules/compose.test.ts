import { expect, test } from 'vitest';
import type { Platform } from '../context/platform.ts';
import { watchModules } from '../../testing/watch-modules.ts';
import { closeModules, compose, createExtensionPoint, type ExtensionPoint } from './index.ts';
import { inOrderOfNeeds } from './order-of-needs.ts';

const platform = { events: {}, bus: {}, jobs: {} } as unknown as Platform;
/** Doors as a composition without types would give them. */
const open = (modules: Record<string, unknown>, watch = watchModules()) =>
  compose(modules as never, platform, { options: {}, watch }) as Promise<Record<string, never>>;

test('each module is made behind all it needs, and is given those doors and no other', async () => {
  const given: Record<string, string[]> = {};
  const made = (name: string, ...needs: string[]) => ({
    needs: Object.fromEntries(needs.map((need) => [need, 'because'])),
    create: (_platform: Platform, doors: object) => {
      given[name] = Object.keys(doors);
      return { name };
    },
  });
  await compose(
    {
      top: made('top', 'middle', 'bottom'),
      middle: made('middle', 'bottom'),
      beside: made('beside'),
      bottom: made('bottom'),
    } as never,
    platform,
    { options: {} },
  );
  expect(Object.entries(given)).toEqual([
    ['beside', []],
    ['bottom', []],
    ['middle', ['bottom']],
    ['top', ['middle', 'bottom']],
  ]);
});

test('a cycle and an unknown name are told in a sentence, and nothing is made', async () => {
  expect(() =>
    inOrderOfNeeds({
      agency: [],
      cashier: ['wallet', 'agency'],
      wallet: ['protection'],
      protection: ['agency', 'wallet'],
    }),
  ).toThrow('Modules need each other in a circle: wallet needs protection needs wallet.');
  expect(() => inOrderOfNeeds({ wallet: ['wallet'] })).toThrow('in a circle: wallet needs wallet.');
  let isMade = false;
  const eager = { needs: {}, create: () => (isMade = true) };
  await expect(open({ eager, wallet: { needs: { gossip: 'because' }, create: eager.create } })).rejects.toThrow(
    'The module wallet needs gossip, and there is no module gossip.',
  );
  expect(isMade).toBe(false);
});

test('extensions run one after the other in the order they were added; the first refusal ends the step', async () => {
  const point = createExtensionPoint<[amount: number]>();
  const ran: string[] = [];
  point.add(async (amount) => {
    await Promise.resolve();
    ran.push(`first ${amount}`);
  });
  point.add((amount) => (amount > 1 ? Promise.reject(new Error('too much')) : Promise.resolve()));
  point.add(() => Promise.resolve(void ran.push('last')));
  await point.run(1);
  await expect(point.run(2)).rejects.toThrow('too much');
  expect(ran).toEqual(['first 1', 'last', 'first 2']);
});

test('modules end in the opposite order', async () => {
  const ended: string[] = [];
  await closeModules({
    bottom: { close: () => ended.push('bottom') },
    middle: {},
    top: { close: () => Promise.resolve(ended.push('top')) },
  });
  expect(ended).toEqual(['top', 'bottom']);
});

test('whatever way a function takes into another module, its call is seen; an extension is the work of who added it', async () => {
  const watch = watchModules();
  let handedOn = (): Promise<void> => Promise.resolve();
  const bottom = {
    needs: {},
    create() {
      const checks = createExtensionPoint<[]>();
      return {
        checks: checks as ExtensionPoint<[]>,
        stake: () => checks.run(),
        leak: () => handedOn(),
        read: () => Promise.resolve(1),
      };
    },
  };
  const top = {
    needs: { bottom: 'because' },
    create(_platform: Platform, doors: { bottom: { checks: ExtensionPoint<[]>; read(): Promise<number> } }) {
      doors.bottom.checks.add(async () => void (await doors.bottom.read()));
      return { admit: () => Promise.resolve() };
    },
  };
  const doors = (await open({ top, bottom }, watch)) as unknown as {
    bottom: { stake(): Promise<void>; leak(): Promise<void> };
    top: { admit(): Promise<void> };
  };
  await doors.bottom.stake();
  expect(watch.calls()).toEqual([
    { from: 'top', to: 'bottom', name: 'checks.add' },
    { from: 'top', to: 'bottom', name: 'read' },
  ]);
  handedOn = () => doors.top.admit();
  await doors.bottom.leak();
  expect(watch.calls().at(-1)).toEqual({ from: 'bottom', to: 'top', name: 'admit' });
  expect(watch.taken()).toEqual([{ from: 'top', to: 'bottom' }]);
});
