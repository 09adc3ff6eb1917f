import { Container, Sprite } from 'pixi.js';
import type { BoardShape } from './board-shape.ts';
import type { SymbolTextures } from './symbol-textures.ts';

interface Spark {
  picture: Sprite;
  velocityX: number;
  velocityY: number;
  pull: number;
  ageMs: number;
  lifeMs: number;
  sway: number;
}

export interface Sparks {
  container: Container;
  resize(width: number, height: number): void;
  burst(size: 1 | 2 | 3, shape: BoardShape): void;
  /** Moves all; true while any is alive. */
  step(elapsedMs: number): boolean;
}

// Where the sparks fly is decoration: even spreads by irrational steps that share no pattern, no generator needed.
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const part = (index: number): number => (index * 0.618_034) % 1;
const otherPart = (index: number): number => (index * 0.754_877_7) % 1;
const thirdPart = (index: number): number => (index * 0.569_840_3) % 1;

const counts = { 1: { sparks: 34, lanterns: 0 }, 2: { sparks: 80, lanterns: 10 }, 3: { sparks: 150, lanterns: 26 } } as const;

/** Sparks that fly out of the board, and paper lanterns that rise for the larger wins. */
export function createSparks(textures: SymbolTextures): Sparks {
  const container = new Container();
  let alive: Spark[] = [];
  let stage = { width: 320, height: 240 };

  function add(picture: Sprite, spark: Omit<Spark, 'picture' | 'ageMs'>): void {
    picture.anchor.set(0.5);
    picture.alpha = 0;
    container.addChild(picture);
    alive.push({ ...spark, picture, ageMs: 0 });
  }

  function addSpark(index: number, shape: BoardShape): void {
    const picture = new Sprite(textures.spark);
    const angle = index * goldenAngle;
    const pace = 60 + 460 * otherPart(index);
    const reach = Math.sqrt(thirdPart(index)) * 0.46;
    picture.blendMode = 'add';
    picture.setSize(8 + 20 * thirdPart(index * 3));
    picture.position.set(shape.left + shape.width / 2 + Math.cos(angle) * shape.width * reach, shape.top + shape.height / 2 + Math.sin(angle) * shape.height * reach);
    add(picture, { velocityX: Math.cos(angle) * pace, velocityY: Math.sin(angle) * pace - 160, pull: 420, lifeMs: 900 + 800 * part(index * 3), sway: 0 });
  }

  function addLantern(index: number): void {
    const picture = new Sprite(textures.skyLantern);
    const size = Math.min(96, stage.width * 0.12) * (0.45 + 0.7 * part(index * 5));
    picture.setSize(size);
    picture.position.set(stage.width * part(index * 11 + 3), stage.height + size + part(index * 2) * 120);
    add(picture, { velocityX: 0, velocityY: -(stage.height * 0.22) * (0.7 + 0.7 * part(index)), pull: -18, lifeMs: 4_200 + 1_400 * part(index * 3), sway: index });
  }

  function move(spark: Spark, elapsedMs: number): boolean {
    spark.ageMs += elapsedMs;
    const seconds = elapsedMs / 1_000;
    const { picture } = spark;
    spark.velocityY += spark.pull * seconds;
    picture.x += (spark.velocityX + (spark.sway === 0 ? 0 : Math.sin(spark.ageMs / 700 + spark.sway) * 16)) * seconds;
    picture.y += spark.velocityY * seconds;
    const left = 1 - spark.ageMs / spark.lifeMs;
    picture.alpha = Math.max(0, Math.min(1, left * 2.4, spark.ageMs / 120));
    if (left > 0) return true;
    picture.destroy();
    return false;
  }

  return {
    container,
    resize(width, height) {
      stage = { width, height };
    },
    burst(size, shape) {
      for (let k = 1; k <= counts[size].sparks; k += 1) addSpark(k, shape);
      for (let k = 1; k <= counts[size].lanterns; k += 1) addLantern(k);
    },
    step(elapsedMs) {
      alive = alive.filter((spark) => move(spark, Math.min(64, elapsedMs)));
      return alive.length > 0;
    },
  };
}
