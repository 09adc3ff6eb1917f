import 'pixi.js/unsafe-eval';
import { multiplierAt } from '@fairhouse/casino';
import { Application, Container, Graphics } from 'pixi.js';
import { cometSpot, launchSpot, trailOf, type Sky, type Spot } from './comet-path.ts';
import { makeBurst, type Burst } from './comet-burst.ts';
import { palettes, type Palette } from './comet-palette.ts';
import type { FlightView } from './height.ts';

export interface CometScene {
  /** What to show from now on; asked again for each frame while something moves. */
  show(view: () => FlightView): void;
  resize(width: number, height: number): void;
  wear(theme: 'dark' | 'light'): void;
  destroy(): void;
}

const trailPoints = 36;
const starCount = 70;
const openingSize = { width: 320, height: 240 };
/** Small numbers spread over the sky without any chance: always the same stars. */
const scatter = (index: number, by: number): number => ((index * by) % 997) / 997;

/** The comet over the bay: stars, the way it came, its head, and the sparks it ends in. Everything else on the page is words. */
class PixiComet implements CometScene {
  readonly #app: Application;
  readonly #isCalm: boolean;
  readonly #stars = new Graphics();
  readonly #trail = new Graphics();
  readonly #head = new Container();
  readonly #halo = new Graphics();
  readonly #core = new Graphics();
  readonly #burst: Burst = makeBurst();
  #sky: Sky = openingSize;
  #palette: Palette = palettes.dark;
  #view: () => FlightView = () => ({ kind: 'resting' });
  #last: FlightView['kind'] = 'resting';
  #lastSpot: Spot = { x: 0, y: 0 };

  constructor(app: Application, isCalm: boolean) {
    this.#app = app;
    this.#isCalm = isCalm;
    this.#head.addChild(this.#halo, this.#core);
    app.stage.addChild(this.#stars, this.#trail, this.#head, this.#burst.picture);
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
    this.#app.destroy(true, { children: true, texture: true, textureSource: true });
  }

  readonly #paint = (): void => {
    const view = this.#view();
    const isEnding = view.kind === 'landed' && this.#last === 'flying';
    this.#last = view.kind;
    this.#trail.clear();
    this.#head.visible = view.kind === 'flying';
    if (view.kind === 'flying') this.#drawFlight(view);
    if (isEnding && !this.#isCalm) this.#burst.light(this.#lastSpot, this.#palette);
    const isSparkling = this.#burst.step(this.#app.ticker.deltaMS);
    if (!this.#isCalm) this.#drift(view);
    // The ticker draws after this, this once more where it stops.
    if ((view.kind === 'resting' || view.kind === 'void' || view.kind === 'landed') && !isSparkling) this.#app.ticker.stop();
  };

  #drawFlight({ m100, elapsedMs }: Extract<FlightView, { kind: 'flying' }>): void {
    const spots = trailOf(this.#sky, { m100, elapsedMs, heightAt: multiplierAt }, trailPoints);
    const tip = cometSpot(this.#sky, { m100, elapsedMs });
    this.#lastSpot = tip;
    this.#drawTrail(spots);
    this.#head.position.set(tip.x, tip.y);
    const before = spots[trailPoints - 3] ?? launchSpot(this.#sky);
    this.#head.rotation = Math.atan2(tip.y - before.y, tip.x - before.x);
    const beat = this.#isCalm ? 1 : 1 + Math.sin(elapsedMs / 90) * 0.06;
    this.#halo.scale.set(beat);
  }

  /** Three strokes over one another, the widest the faintest, and the sky below lit up a little. */
  #drawTrail(spots: readonly Spot[]): void {
    const [first] = spots;
    const last = spots.at(-1);
    if (!first || !last) return;
    const { trail, glow } = this.#palette;
    this.#trail.moveTo(first.x, first.y);
    for (const { x, y } of spots) this.#trail.lineTo(x, y);
    this.#trail.lineTo(last.x, first.y).lineTo(first.x, first.y).fill({ color: glow, alpha: 0.1 });
    for (const [width, alpha] of [[16, 0.12], [8, 0.28], [3.5, 1]] as const) {
      this.#trail.moveTo(first.x, first.y);
      for (const { x, y } of spots) this.#trail.lineTo(x, y);
      this.#trail.stroke({ width, color: trail, alpha, cap: 'round', join: 'round' });
    }
  }

  /** The stars move on while the comet climbs, and never come back at a round's end with a jump. */
  #drift(view: FlightView): void {
    const pace = view.kind === 'flying' ? 0.035 + Math.min(0.25, view.elapsedMs / 200_000) : 0.004;
    this.#stars.y = (this.#stars.y + this.#app.ticker.deltaMS * pace) % this.#sky.height;
  }

  #drawStill(): void {
    const { width, height } = this.#sky;
    const { star, head, glow } = this.#palette;
    this.#stars.clear();
    for (let index = 1; index <= starCount; index += 1) {
      const [x, y] = [scatter(index, 389) * width, scatter(index, 571) * height];
      const size = 0.6 + scatter(index, 211) * 1.5;
      // Twice, one above the other: what leaves the picture below comes in from above.
      for (const shift of [0, -height]) this.#stars.circle(x, y + shift, size).fill({ color: star, alpha: 0.25 + scatter(index, 733) * 0.6 });
    }
    const size = Math.max(7, Math.min(15, width / 60));
    this.#halo.clear().circle(0, 0, size * 3.2).fill({ color: glow, alpha: 0.14 }).circle(0, 0, size * 1.9).fill({ color: glow, alpha: 0.3 });
    this.#core.clear()
      .moveTo(size * 1.7, 0).bezierCurveTo(size * 0.9, -size * 1.05, -size * 0.9, -size * 0.8, -size * 3, 0)
      .bezierCurveTo(-size * 0.9, size * 0.8, size * 0.9, size * 1.05, size * 1.7, 0).fill(head)
      .circle(size * 0.5, -size * 0.12, size * 0.42).fill({ color: 0xffffff, alpha: 0.9 });
    this.#app.render();
  }
}

/** On WebGL where there is one, on another renderer of Pixi otherwise; rejects where there is none at all. */
export async function createCometScene(host: HTMLElement, isCalm: boolean): Promise<CometScene> {
  const app = new Application();
  await app.init({
    ...openingSize, backgroundAlpha: 0, antialias: true, autoDensity: true, autoStart: false, sharedTicker: false, preference: 'webgl',
    resolution: Math.min(2, globalThis.devicePixelRatio || 1),
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  return new PixiComet(app, isCalm);
}
