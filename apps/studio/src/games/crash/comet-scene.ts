import 'pixi.js/unsafe-eval';
import { multiplierAt } from '@fairhouse/casino';
import { Application, Container, Sprite } from 'pixi.js';
import { makeBurst, type Burst } from './comet-burst.ts';
import { cometSpot, launchSpot, trailOf, type Sky, type Spot } from './comet-path.ts';
import { palettes, type Palette } from './comet-palette.ts';
import { drawCometSheet, headLength, headMiddle, type CometSheet } from './pixi-comet-sheet.ts';
import { CometTrail } from './comet-trail.ts';
import type { FlightView } from './height.ts';

export interface CometScene {
  /** The state to show, read for each frame while something moves. */
  show(view: () => FlightView): void;
  resize(width: number, height: number): void;
  wear(theme: 'dark' | 'light'): void;
  destroy(): void;
}

const trailPoints = 36;
const starCount = 70;
const openingSize = { width: 320, height: 240 };
/** Star positions spread without randomness: always the same stars. */
const scatter = (index: number, by: number): number => ((index * by) % 997) / 997;

/** The comet over the bay: stars, its path, its head, and its explosion. Everything else on the page is text. */
class PixiComet implements CometScene {
  readonly #app: Application;
  readonly #sheet: CometSheet;
  readonly #isCalm: boolean;
  /** All stars move as one object: no star is positioned for each frame. */
  readonly #stars = new Container({ isRenderGroup: true });
  readonly #trail: CometTrail;
  readonly #head = new Container({ visible: false });
  readonly #halo: Sprite;
  readonly #core: Sprite;
  readonly #gleam: Sprite;
  readonly #burst: Burst;
  #sky: Sky = openingSize;
  #palette: Palette = palettes.dark;
  #view: () => FlightView = () => ({ kind: 'resting' });
  #last: FlightView['kind'] = 'resting';
  #lastSpot: Spot = { x: 0, y: 0 };

  constructor(app: Application, isCalm: boolean) {
    this.#app = app;
    this.#isCalm = isCalm;
    this.#sheet = drawCometSheet();
    const { dot, halo, head } = this.#sheet;
    this.#trail = new CometTrail(this.#sheet, trailPoints + 1);
    this.#burst = makeBurst(this.#sheet);
    this.#halo = new Sprite({ texture: halo, anchor: 0.5 });
    this.#core = new Sprite({ texture: head, anchor: { x: headMiddle, y: 0.5 } });
    this.#gleam = new Sprite({ texture: dot, anchor: 0.5, alpha: 0.9 });
    this.#head.addChild(this.#halo, this.#core, this.#gleam);
    // Two copies, one above the other: stars that leave the picture at the bottom come in at the top.
    for (let index = 0; index < 2 * starCount; index += 1)
      this.#stars.addChild(
        new Sprite({ texture: dot, anchor: 0.5, alpha: 0.25 + scatter((index % starCount) + 1, 733) * 0.6 }),
      );
    app.stage.addChild(this.#stars, this.#trail.picture, this.#head, this.#burst.picture);
    app.ticker.maxFPS = isCalm ? 4 : 60;
    app.ticker.add(this.#paint);
  }

  show(view: () => FlightView): void {
    this.#view = view;
    if (!this.#app.ticker.started) this.#app.ticker.start();
  }

  resize(width: number, height: number): void {
    if (width <= 0 || height <= 0) return;
    this.#sky = { width, height };
    this.#app.renderer.resize(width, height);
    this.#drawStill();
  }

  wear(theme: 'dark' | 'light'): void {
    this.#palette = palettes[theme];
    this.#drawStill();
  }

  destroy(): void {
    this.#app.ticker.remove(this.#paint);
    this.#app.destroy(true, { children: true });
    this.#sheet.destroy();
  }

  readonly #paint = (): void => {
    const view = this.#view();
    const isEnding = view.kind === 'landed' && this.#last === 'flying';
    this.#last = view.kind;
    this.#head.visible = view.kind === 'flying';
    this.#trail.picture.visible = view.kind === 'flying';
    if (view.kind === 'flying') this.#drawFlight(view);
    if (isEnding && !this.#isCalm) this.#burst.light(this.#lastSpot, this.#palette);
    const isSparkling = this.#burst.step(this.#app.ticker.deltaMS);
    if (!this.#isCalm) this.#drift(view);
    // The ticker draws after this; this draws once more when it stops.
    if ((view.kind === 'resting' || view.kind === 'void' || view.kind === 'landed') && !isSparkling)
      this.#app.ticker.stop();
  };

  #drawFlight({ m100, elapsedMs }: Extract<FlightView, { kind: 'flying' }>): void {
    const spots = trailOf(this.#sky, { m100, elapsedMs, heightAt: multiplierAt }, trailPoints);
    const tip = cometSpot(this.#sky, { m100, elapsedMs });
    this.#lastSpot = tip;
    this.#trail.lay(spots);
    this.#head.position.set(tip.x, tip.y);
    const before = spots[trailPoints - 3] ?? launchSpot(this.#sky);
    this.#head.rotation = Math.atan2(tip.y - before.y, tip.x - before.x);
    this.#halo.setSize(6.4 * this.#headSize * (this.#isCalm ? 1 : 1 + Math.sin(elapsedMs / 90) * 0.06));
  }

  get #headSize(): number {
    return Math.max(7, Math.min(15, this.#sky.width / 60));
  }

  /** The stars move on while the comet climbs, and do not jump back at a round's end. */
  #drift(view: FlightView): void {
    const pace = view.kind === 'flying' ? 0.035 + Math.min(0.25, view.elapsedMs / 200_000) : 0.004;
    this.#stars.y = (this.#stars.y + this.#app.ticker.deltaMS * pace) % this.#sky.height;
  }

  #drawStill(): void {
    const { width, height } = this.#sky;
    const { star, head, glow } = this.#palette;
    for (const [place, picture] of this.#stars.children.entries()) {
      const index = (place % starCount) + 1;
      picture.position.set(
        scatter(index, 389) * width,
        scatter(index, 571) * height - (place < starCount ? 0 : height),
      );
      picture.setSize(2 * (0.6 + scatter(index, 211) * 1.5));
      picture.tint = star;
    }
    const size = this.#headSize;
    this.#halo.setSize(6.4 * size);
    this.#halo.tint = glow;
    this.#core.setSize(headLength * size, 2.2 * size);
    this.#core.tint = head;
    this.#gleam.setSize(0.84 * size);
    this.#gleam.position.set(size * 0.5, -size * 0.12);
    this.#trail.wear(this.#palette);
    this.#app.render();
  }
}

/** Opens the scene on WebGL; rejects without WebGL. */
export async function createCometScene(host: HTMLElement, isCalm: boolean): Promise<CometScene> {
  const app = new Application();
  // Every picture has soft edges already: antialiasing would only cost time in each frame.
  await app.init({
    ...openingSize,
    backgroundAlpha: 0,
    antialias: false,
    autoDensity: true,
    autoStart: false,
    sharedTicker: false,
    preference: ['webgl'],
    resolution: Math.min(2, globalThis.devicePixelRatio || 1),
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  return new PixiComet(app, isCalm);
}
