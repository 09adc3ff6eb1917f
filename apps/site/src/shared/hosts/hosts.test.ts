import { afterEach, expect, test, vi } from 'vitest';
import { chooseHost } from './choose-host.ts';
import { imageAddress, takeImageHost } from './image-host.ts';
import { startMeasuring } from './start-measuring.ts';

const hosts = ['https://a.example', 'https://b.example', 'https://c.example'];
afterEach(() => {
  takeImageHost('');
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

/** Keys of the draw, smallest first. */
function drawInOrder(...keys: number[]): void {
  vi.stubGlobal('crypto', {
    getRandomValues: (list: Uint32Array) => {
      list.set(keys.slice(0, list.length));
      return list;
    },
  });
}

test('the first of the drawn order that answers is taken', async () => {
  drawInOrder(30, 10, 20);
  const input: string[] = [];
  const chosen = await chooseHost(hosts, (host) => Promise.resolve(input.push(host) > 1));
  expect([chosen, input]).toEqual(['https://c.example', ['https://b.example', 'https://c.example']]);
});

test('each host is drawn about as often', async () => {
  const counts = new Map<string | null, number>();
  for (let at = 0; at < 900; at += 1) {
    const host = await chooseHost(hosts, () => Promise.resolve(true));
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  for (const host of hosts) expect(counts.get(host)).toBeGreaterThan(200);
});

test('none is taken when none answers or none is named', async () => {
  expect(await chooseHost(hosts, () => Promise.resolve(false))).toBeNull();
  expect(await chooseHost([])).toBeNull();
});

test('a host is asked for one small picture, and one that keeps silent does not hold the page up', async () => {
  vi.useFakeTimers();
  const input: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      onload = () => undefined;
      set src(address: string) {
        input.push(address);
        if (address.startsWith('https://b')) queueMicrotask(() => this.onload());
      }
    },
  );
  drawInOrder(1, 2);
  const chosen = chooseHost(hosts.slice(0, 2));
  await vi.advanceTimersByTimeAsync(3000);
  expect([await chosen, input]).toEqual([
    'https://b.example',
    ['https://a.example/favicon.svg', 'https://b.example/favicon.svg'],
  ]);
  vi.useRealTimers();
});

test('pictures come from our own origin until a host is chosen; those of others stay where they are', () => {
  expect(imageAddress('/tiles/dice.svg')).toBe('/tiles/dice.svg');
  takeImageHost('https://a.example');
  expect(imageAddress('/tiles/dice.svg')).toBe('https://a.example/tiles/dice.svg');
  expect([imageAddress(''), imageAddress('https://v.example/x.png')]).toEqual(['', 'https://v.example/x.png']);
});

test('measuring fetches the one library of the id it was given', () => {
  startMeasuring('G-ABCDE12');
  expect(document.head.querySelector('script')?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABCDE12');
});
