import { casinoGames, isSlotGame } from '@fairhouse/casino';
import { loadTexts } from '@fairhouse/i18n';
import { describe, expect, it } from 'vitest';
import { drawSvg, sceneCanvas, symbolCanvas } from '../kit/slot/drawing.ts';
import type { SlotLook } from '../kit/slot/slot-look.ts';
import { loadGameClient } from './game-clients.ts';

const slotGames = casinoGames.filter(isSlotGame);

async function lookOf(slug: string): Promise<SlotLook> {
  const art = (await import(`./${slug}/art.ts`)) as Record<string, SlotLook>;
  const [look] = Object.values(art);
  if (look === undefined) throw new Error(`no look of ${slug}`);
  return look;
}

/** Checks that every opened tag is closed, that no number is missing, and that every used gradient is defined. */
function judge(svg: string): void {
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(page.querySelector('parsererror')?.textContent ?? '').toBe('');
  expect(svg).not.toMatch(/NaN|undefined|null/);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
}

describe.each(slotGames.map((game) => [game.slug, game] as const))('the look of %s', (slug, game) => {
  it('draws every symbol of the game, its scene and its frame', async () => {
    const look = await lookOf(slug);
    expect(Object.keys(look.symbols).sort()).toEqual(game.slot.symbols.map(({ id }) => id).sort());
    for (const drawing of Object.values(look.symbols))
      judge(drawSvg(drawing, { ...symbolCanvas, outline: look.outline }));
    judge(drawSvg(look.scene, sceneCanvas));
    for (const drawing of [look.frame.crown, look.frame.corner])
      if (drawing !== undefined) judge(drawSvg(drawing, { width: 600, height: 150 }));
  });

  it('has a client, a name, and a name for every symbol in every language', async () => {
    expect((await loadGameClient(slug))?.nameTextKey).toBe(`casino.games.${slug}`);
    for (const language of ['EN', 'HI', 'PT'] as const) {
      const texts = await loadTexts(language, ['studio']);
      for (const { id } of game.slot.symbols) expect(texts.has(`slots.symbols.${slug}.${id}`), id).toBe(true);
    }
  });
});

it('no two worlds share a colour of light, and none leads to another picture', async () => {
  const looks = await Promise.all(slotGames.map(({ slug }) => lookOf(slug)));
  expect(new Set(looks.map(({ glow }) => glow)).size).toBe(looks.length);
  expect(new Set(looks.map((look) => drawSvg(look.scene, sceneCanvas))).size).toBe(looks.length);
});
