import { expect, it } from 'vitest';
import { wearTokens } from './wear-tokens.ts';

function page() {
  const worn = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => void worn.set(name, value),
    removeProperty: (name: string) => void worn.delete(name),
  };
  return { worn, wear: (tokens: Record<string, string>) => wearTokens(tokens, { style } as unknown as HTMLElement) };
}

it('a game wears the colours of the brand, and takes off what another theme does not have', () => {
  const { worn, wear } = page();
  wear({ accent: '#f2808f', 'surface-0': '#0c1210' });
  expect([...worn]).toEqual([
    ['--surface-0', '#0c1210'],
    ['--accent', '#f2808f'],
  ]);
  wear({ accent: '#c2334f' });
  expect([...worn]).toEqual([['--accent', '#c2334f']]);
  wear({});
  expect(worn.size).toBe(0);
});
