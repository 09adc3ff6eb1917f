import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['surface-0', 'surface-1', 'surface-2'] as const;
const textPairs: [string, string][] = [
  ...surfaces.flatMap((surface): [string, string][] =>
    ['ink-1', 'ink-2', 'ink-3', 'accent-text', 'live', 'won', 'lost'].map((ink) => [ink, surface]),
  ),
  ['ink-1', 'surface-3'],
  ['ink-2', 'surface-3'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['accent-text', 'accent-wash'],
  ['live', 'live-wash'],
  ['live-ink', 'live'],
  ['won', 'won-wash'],
  ['lost', 'lost-wash'],
];

describe.each([
  ['dark', ":root,\n[data-theme='dark']"],
  ['light', "[data-theme='light']"],
])('the %s theme', (_theme, selector) => {
  const tokens = tokensOf(selector);
  it.each(textPairs)('lets %s be read on %s', (ink, ground) => {
    expect(contrast(tokens[ink] ?? '#000000', tokens[ground] ?? '#000000')).toBeGreaterThanOrEqual(4.5);
  });
  it.each(surfaces)('shows the edge of a control and the focus ring on %s', (surface) => {
    for (const edge of ['line-strong', 'focus']) {
      expect(contrast(tokens[edge] ?? '#000000', tokens[surface] ?? '#000000')).toBeGreaterThanOrEqual(3);
    }
  });
});

const brands = new URL('../../../db/demo/brands/', import.meta.url);
type BrandColours = { tokens?: Record<'dark' | 'light', Record<string, string>> };
const dressed = readdirSync(brands)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, file: JSON.parse(readFileSync(new URL(name, brands), 'utf8')) as BrandColours }))
  .flatMap(({ name, file }) =>
    (['dark', 'light'] as const).map((theme) => [name, theme, file.tokens?.[theme] ?? {}] as const),
  );

describe.each(dressed)('%s in its own colours, %s', (_name, theme, own) => {
  const tokens = { ...tokensOf(theme === 'dark' ? ":root,\n[data-theme='dark']" : "[data-theme='light']"), ...own };
  it('can be read, and shows its edges', () => {
    const edges: [string, string][] = surfaces.flatMap((surface): [string, string][] => [
      ['line-strong', surface],
      ['focus', surface],
    ]);
    const weak = [
      ...textPairs.filter(([ink, ground]) => contrast(tokens[ink] ?? '#000000', tokens[ground] ?? '#000000') < 4.5),
      ...edges.filter(([edge, ground]) => contrast(tokens[edge] ?? '#000000', tokens[ground] ?? '#000000') < 3),
    ];
    expect(weak).toEqual([]);
  });
});

describe('the themes', () => {
  it('name the same tokens', () => {
    expect(Object.keys(tokensOf("[data-theme='light']")).sort()).toEqual(
      Object.keys(tokensOf(":root,\n[data-theme='dark']")).sort(),
    );
  });
});
