import type { CellValue } from '@fairhouse/casino';
import { Container, Sprite } from 'pixi.js';
import { cellBox, type BoardPlace } from './board-place.ts';
import type { SlotSheet } from './pixi-sheet.ts';

/** How an amount of coins is written on a coin: figures, a point, no currency. */
export type WriteCoins = (coins: number) => string;

/** What coins are worth, written on them. */
export class PixiValues {
  readonly container = new Container();
  readonly #sheet: SlotSheet;
  #values: readonly CellValue[] = [];

  constructor(sheet: SlotSheet) {
    this.#sheet = sheet;
  }

  get values(): readonly CellValue[] {
    return this.#values;
  }

  show(
    values: readonly CellValue[],
    write: WriteCoins,
    { place, rowsOf }: { place: BoardPlace; rowsOf(reel: number): number },
  ): void {
    this.#values = values;
    for (const old of this.container.removeChildren()) old.destroy({ children: true });
    for (const { cell, coins } of values) {
      const box = cellBox(place, cell, rowsOf(cell[0]));
      const text = write(coins);
      const size = Math.min(box.height * 0.34, (box.width * 1.02) / Math.max(2.6, text.length * 0.6));
      const label = new Container();
      let x = 0;
      for (const sign of text) {
        const figure = new Sprite(this.#sheet.figures.get(sign));
        figure.anchor.set(0.5);
        figure.setSize(size);
        const advance = size * (sign === '.' ? 0.3 : 0.56);
        figure.position.set(x + advance / 2, 0);
        x += advance;
        label.addChild(figure);
      }
      label.position.set(box.x - x / 2, box.y + box.height * 0.03);
      this.container.addChild(label);
    }
  }

  clear(): void {
    this.#values = [];
    for (const old of this.container.removeChildren()) old.destroy({ children: true });
  }
}
