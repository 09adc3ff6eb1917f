import { move, pause, picture, svg } from '../draw.ts';
import type { Stage, StagePlace } from '../stage.ts';
import { card, cardBack } from '../symbols.ts';
import type { CardsShow } from '../../mechanics/cards.ts';

const [width, height] = [400, 220];
const step = 44;

/** Two hands on the felt, turned card by card. */
export function cardsStage(
  { texts }: StagePlace,
  names: readonly ['left' | 'you', 'right' | 'rival'],
  perSide: number,
): Stage {
  const hands = [svg('g', {}), svg('g', {})] as const;
  const labels = names.map((name, side) =>
    svg('text', { x: side === 0 ? 110 : 290, y: 196, 'text-anchor': 'middle', class: 'felt-word' }, texts(name)),
  );
  const rings = [110, 290].map((x) => svg('ellipse', { cx: x, cy: 104, rx: 88, ry: 72, class: 'felt-ring' }));
  const root = picture(
    `0 0 ${width} ${height}`,
    svg('rect', { width, height, rx: 24, class: 'felt' }),
    svg('rect', { x: 8, y: 8, width: width - 16, height: height - 16, rx: 18, class: 'felt-edge' }),
    ...rings,
    ...hands,
    ...labels,
  );
  const spot = (side: number, index: number): string =>
    `translate(${(side === 0 ? 110 : 290) - 28 + (index - (perSide - 1) / 2) * step} 64)`;
  function lay(side: number, faces: readonly (number | null)[]): SVGGElement[] {
    const laid = faces.map((face, index) =>
      svg('g', { transform: spot(side, index) }, svg('g', { class: 'card' }, face === null ? cardBack() : card(face))),
    );
    hands[side]?.replaceChildren(...laid);
    return laid;
  }
  const hidden = Array.from({ length: perSide }, () => null);
  const cover = (): void => {
    for (const ring of rings) ring.classList.remove('is-ahead');
    lay(0, hidden);
    lay(1, hidden);
  };
  cover();
  return {
    root,
    begin: cover,
    abandon: cover,
    async show(shown) {
      const { left, right, result } = shown as unknown as CardsShow;
      for (let index = 0; index < perSide; index += 1) {
        for (const [side, hand] of [left, right].entries()) {
          const laid = lay(
            side,
            hand.map((face, place) => (place <= index ? face : null)),
          );
          const turned = laid[index]?.firstElementChild;
          if (turned) await move(turned, [{ transform: 'scaleX(0.05)' }, { transform: 'scaleX(1)' }], 240);
          await pause(90);
        }
      }
      for (const [side, name] of ['left', 'right'].entries())
        rings[side]?.classList.toggle('is-ahead', result === name);
      await pause(200);
    },
  };
}
