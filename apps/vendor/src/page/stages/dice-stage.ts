import { atRest, move, pause, picture, svg } from '../draw.ts';
import type { Stage } from '../stage.ts';
import { die } from '../symbols.ts';
import type { DiceShow } from '../../mechanics/dice.ts';

/** Three dice on a tray. */
export function diceStage(): Stage {
  const faces = [1, 2, 3].map(() => svg('g', { class: 'die' }));
  const root = picture(
    '0 0 320 190',
    svg('rect', { width: 320, height: 190, rx: 26, class: 'felt' }),
    svg('ellipse', { cx: 160, cy: 104, rx: 140, ry: 66, class: 'tray' }),
    ...faces.map((face, index) =>
      svg('g', { transform: `translate(${46 + index * 82} ${66 + (index % 2) * 14}) scale(1.6)` }, face),
    ),
  );
  const lay = (dice: readonly number[]): void => {
    for (const [index, face] of faces.entries()) face.replaceChildren(die(dice[index] ?? 1));
  };
  lay([3, 5, 6]);
  let isRolling = false;
  async function tumble(): Promise<void> {
    for (let step = 1; isRolling; step += 1) {
      lay([1 + (step % 6), 1 + ((step + 2) % 6), 1 + ((step * 5) % 6)]);
      await pause(70);
      // Who wants it calm sees no tumbling, and no loop without a pause either.
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    }
  }
  return {
    root,
    begin() {
      isRolling = true;
      void tumble();
      for (const [index, face] of faces.entries())
        face.animate(
          [
            { transform: 'rotate(0) translateY(0)' },
            { transform: 'rotate(180deg) translateY(-14px)' },
            { transform: 'rotate(360deg) translateY(0)' },
          ],
          { duration: 380 + index * 60, iterations: Infinity },
        );
    },
    async show(shown) {
      await pause(500);
      isRolling = false;
      atRest(...faces);
      lay((shown as unknown as DiceShow).dice);
      await Promise.all(
        faces.map((face, index) =>
          move(face, [{ transform: 'translateY(-26px) rotate(-20deg)' }, { transform: 'none' }], 260 + index * 90),
        ),
      );
      await pause(150);
    },
    abandon() {
      isRolling = false;
      atRest(...faces);
    },
  };
}
