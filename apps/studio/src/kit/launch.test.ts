import { describe, expect, it, vi } from 'vitest';
import { takeLaunch } from './launch.ts';

function open(address: string) {
  const replaceState = vi.fn<(...given: unknown[]) => unknown>();
  const url = new URL(address, 'http://studio.test');
  const location = { search: url.search, pathname: url.pathname } as Location;
  return { launch: takeLaunch({ location, history: { replaceState } as unknown as History }), replaceState };
}

describe('the launch', () => {
  it('is read once and leaves the address at once, code and all', () => {
    const { launch, replaceState } = open('/games/night-lantern?launch=0123456789abcdef&lang=hi&theme=light');
    expect(launch).toEqual({ slug: 'night-lantern', launchCode: '0123456789abcdef', language: 'HI', theme: 'light' });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/games/night-lantern');
  });

  it('has no code on a page opened by hand, nor one of a wrong length', () => {
    expect(open('/games/dice').launch).toEqual({ slug: 'dice', launchCode: null, language: null, theme: 'dark' });
    expect(open('/games/dice?launch=short').launch.launchCode).toBeNull();
    expect(open(`/games/dice?launch=${'x'.repeat(129)}`).launch.launchCode).toBeNull();
  });

  it('takes only known languages and plain names of games', () => {
    expect(open('/games/dice?lang=XX').launch.language).toBeNull();
    expect(open('/games/../secret').launch.slug).toBe('');
    expect(open('/games/%3Cscript%3E').launch.slug).toBe('');
  });
});
