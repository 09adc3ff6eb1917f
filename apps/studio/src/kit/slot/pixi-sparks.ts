import { Container, Sprite, type Texture } from 'pixi.js';
import type { BoardPlace, Box } from './board-place.ts';

interface Spark {
  picture: Sprite;
  velocityX: number;
  velocityY: number;
  pull: number;
  ageMs: number;
  lifeMs: number;
  sway: number;
  spin: number;
}

// Where the sparks fly is decoration: even spreads by irrational steps that share no pattern, no generator needed.
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const part = (index: number): number => (index * 0.618_034) % 1;
const otherPart = (index: number): number => (index * 0.754_877_7) % 1;
const thirdPart = (index: number): number => (index * 0.569_840_3) % 1;
const counts = { 1: { sparks: 30, motes: 6 }, 2: { sparks: 70, motes: 22 }, 3: { sparks: 130, motes: 46 } } as const;
const poppedSparks = 5;
/** A burst takes as many frames as it needs: all of it at once would hold one up. */
const madePerFrame = 9;

/** Sparks that fly out of the board or out of a cell, and the world's own motes for the larger wins. */
export class PixiSparks {
  readonly container = new Container();
  readonly #spark: Texture;
  readonly #mote: Texture;
  #alive: Spark[] = [];
  /** Out of sight, to fly again. */
  #spent: Sprite[] = [];
  #due: (() => void)[] = [];
  #made = 0;

  constructor({ spark, mote }: { spark: Texture; mote: Texture }) {
    this.#spark = spark;
    this.#mote = mote;
  }

  burst(size: 1 | 2 | 3, place: BoardPlace): void {
    for (let k = 1; k <= counts[size].sparks; k += 1) this.#due.push(() => this.#fly(k, place));
    for (let k = 1; k <= counts[size].motes; k += 1) this.#due.push(() => this.#float(k, place));
  }

  /** A few out of one cell. */
  pop(box: Box): void {
    for (let k = 1; k <= poppedSparks; k += 1) {
      this.#made += 1;
      const angle = this.#made * goldenAngle;
      const picture = this.#add(this.#spark, 10 + 14 * thirdPart(this.#made), {
        velocityX: Math.cos(angle) * 190,
        velocityY: Math.sin(angle) * 190 - 60,
        pull: 300,
        lifeMs: 420 + 260 * part(this.#made),
        sway: 0,
        spin: 0,
      });
      picture.position.set(box.x, box.y);
    }
  }

  /** Moves all; true while any is alive. */
  step(elapsedMs: number): boolean {
    for (const make of this.#due.splice(0, madePerFrame)) make();
    this.#alive = this.#alive.filter((spark) => this.#move(spark, Math.min(64, elapsedMs)));
    return this.#alive.length + this.#due.length > 0;
  }

  destroy(): void {
    for (const picture of this.#spent) picture.destroy();
  }

  #add(texture: Texture, size: number, spark: Omit<Spark, 'picture' | 'ageMs'>): Sprite {
    const picture = this.#spent.pop() ?? new Sprite();
    picture.texture = texture;
    picture.anchor.set(0.5);
    picture.alpha = 0;
    picture.rotation = 0;
    picture.setSize(size);
    this.container.addChild(picture);
    this.#alive.push({ ...spark, picture, ageMs: 0 });
    return picture;
  }

  #fly(index: number, place: BoardPlace): void {
    const angle = index * goldenAngle;
    const pace = 60 + 460 * otherPart(index);
    const reach = Math.sqrt(thirdPart(index)) * 0.46;
    const picture = this.#add(this.#spark, 8 + 22 * thirdPart(index * 3), {
      velocityX: Math.cos(angle) * pace,
      velocityY: Math.sin(angle) * pace - 160,
      pull: 420,
      lifeMs: 900 + 800 * part(index * 3),
      sway: 0,
      spin: 0,
    });
    picture.position.set(
      place.left + place.width / 2 + Math.cos(angle) * place.width * reach,
      place.top + place.height / 2 + Math.sin(angle) * place.height * reach,
    );
  }

  #float(index: number, place: BoardPlace): void {
    const size = Math.min(84, place.stageWidth * 0.11) * (0.4 + 0.7 * part(index * 5));
    const picture = this.#add(this.#mote, size, {
      velocityX: 0,
      velocityY: place.stageHeight * 0.16 * (0.7 + 0.7 * part(index)),
      pull: 60,
      lifeMs: 3_200 + 1_200 * part(index * 3),
      sway: index,
      spin: part(index) - 0.5,
    });
    picture.position.set(
      place.stageWidth * part(index * 11 + 3),
      -size - otherPart(index * 2) * place.stageHeight * 0.7,
    );
  }

  #move(spark: Spark, elapsedMs: number): boolean {
    spark.ageMs += elapsedMs;
    const seconds = elapsedMs / 1_000;
    const { picture } = spark;
    spark.velocityY += spark.pull * seconds;
    picture.x += (spark.velocityX + (spark.sway === 0 ? 0 : Math.sin(spark.ageMs / 700 + spark.sway) * 26)) * seconds;
    picture.y += spark.velocityY * seconds;
    picture.rotation += spark.spin * seconds * 2;
    const left = 1 - spark.ageMs / spark.lifeMs;
    picture.alpha = Math.max(0, Math.min(1, left * 2.4, spark.ageMs / 120));
    if (left > 0) return true;
    picture.removeFromParent();
    this.#spent.push(picture);
    return false;
  }
}
