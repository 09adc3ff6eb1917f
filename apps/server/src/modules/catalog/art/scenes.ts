import { between, box, circle, line, n, onCircle, oval, path, polygon, repeat, type Dial } from './pen.ts';

/** What stands behind the picture; drawn in light over the ground, so that every palette carries every scene. */
type Scene = (dial: Dial) => string;

const light = (opacity: number): string =>
  ` opacity="${n(opacity * 10) === '0' ? '.05' : String(Math.round(opacity * 100) / 100)}"`;

/** A burst of rays. */
const rays: Scene = (dial) => {
  const count = 10 + Math.floor(dial() * 8);
  const turn = dial();
  return `<g fill="url(#l)"${light(0.34)}>${repeat(count, (at) => {
    const [x1, y1] = onCircle(150, 168, 340, turn + at / count);
    const [x2, y2] = onCircle(150, 168, 340, turn + (at + 0.46) / count);
    return `<path d="M150 168L${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}z"/>`;
  })}</g>`;
};

/** Rings that spread from behind. */
const ripples: Scene = (dial) => {
  const step = between(dial, 24, 38);
  const y = between(dial, 150, 190);
  return `<g fill="none" stroke="url(#l)">${repeat(8, (at) => `<circle cx="150" cy="${n(y)}" r="${n(78 + at * step)}" stroke-width="${n(between(dial, 2, 15))}"${light(0.34 - at * 0.03)}/>`)}</g>`;
};

/** Hills under a moon. */
const hills: Scene = (dial) => {
  const moonX = between(dial, 50, 250);
  const ridge = (y: number, opacity: number): string => {
    const [a, b, c] = [between(dial, -40, 40), between(dial, -60, 30), between(dial, -40, 40)];
    return path(
      `M0 ${n(y + a)}C60 ${n(y + b - 40)} 110 ${n(y + c)} 150 ${n(y - b)}S250 ${n(y - a - 30)} 300 ${n(y + c)}V400H0z`,
      '#000',
      light(opacity),
    );
  };
  return (
    circle(moonX, between(dial, 50, 90), between(dial, 24, 46), 'url(#l)', light(0.8)) +
    ridge(220, 0.16) +
    ridge(262, 0.2) +
    ridge(306, 0.24)
  );
};

/** Fans in rows, as on a lacquered box. */
const fans: Scene = (dial) => {
  const size = between(dial, 40, 62);
  return `<g fill="none" stroke="url(#l)" stroke-width="2"${light(0.3)}>${repeat(9, (row) =>
    repeat(7, (at) => {
      const x = (at - 0.5 + (row % 2) / 2) * size;
      const y = row * size * 0.5 + 10;
      return [1, 0.68, 0.36]
        .map(
          (part) =>
            `<path d="M${n(x - (size / 2) * part)} ${n(y)}A${n((size / 2) * part)} ${n((size / 2) * part)} 0 0 1 ${n(x + (size / 2) * part)} ${n(y)}"/>`,
        )
        .join('');
    }),
  )}</g>`;
};

/** Lights out of focus. */
const lights: Scene = (dial) =>
  repeat(26, () =>
    circle(
      between(dial, 0, 300),
      between(dial, 0, 330),
      between(dial, 4, 30),
      'url(#l)',
      light(between(dial, 0.08, 0.42)),
    ),
  );

/** A stage with a curtain on either side and a floor that shines. */
const stage: Scene = (dial) => {
  const folds = 4 + Math.floor(dial() * 2);
  const width = between(dial, 16, 22);
  const side = (isEnd: boolean): string =>
    repeat(folds, (at) => {
      const x = isEnd ? 300 - (at + 1) * width : at * width;
      return path(
        `M${n(x)} 0h${n(width)}q${isEnd ? 8 : -8} 120 ${isEnd ? 4 : -4} ${n(300 - at * 28)}h${n(-width)}z`,
        at % 2 === 0 ? 'url(#n)' : 'url(#k)',
        light(0.7),
      );
    });
  return (
    polygon(
      [
        [110, 0],
        [190, 0],
        [262, 330],
        [38, 330],
      ],
      'url(#l)',
      light(0.24),
    ) +
    side(false) +
    side(true) +
    oval(150, 330, 170, 44, '#000', light(0.25)) +
    line('M20 318Q150 280 280 318', 'url(#l)', 2, light(0.5))
  );
};

/** Slanting bands, quick ones. */
const bands: Scene = (dial) => {
  const lean = between(dial, 60, 150) * (dial() < 0.5 ? 1 : -1);
  return repeat(9, (at) => {
    const x = at * 56 - 110 + between(dial, -12, 12);
    const width = between(dial, 6, 30);
    return polygon(
      [
        [x, 0],
        [x + width, 0],
        [x + width + lean, 400],
        [x + lean, 400],
      ],
      'url(#l)',
      light(between(dial, 0.1, 0.3)),
    );
  });
};

/** An arched window into the light. */
const arch: Scene = (dial) => {
  const half = between(dial, 96, 124);
  const top = between(dial, 40, 70);
  const shape = (inset: number): string =>
    `M${n(150 - half + inset)} 400V${n(top + half)}A${n(half - inset)} ${n(half - inset)} 0 0 1 ${n(150 + half - inset)} ${n(top + half)}V400z`;
  return (
    path(shape(-12), 'url(#k)', light(0.5)) +
    path(shape(0), 'url(#l)', light(0.34)) +
    line(shape(-6), 'url(#m)', 2.4, light(0.8)) +
    repeat(6, (at) =>
      box(
        0,
        0,
        1.6,
        16,
        1,
        'url(#m)',
        ` transform="translate(${n(20 + at * 52)} ${n(between(dial, 8, 26))})" opacity=".5"`,
      ),
    )
  );
};

export const scenes: readonly Scene[] = [rays, ripples, hills, fans, lights, stage, bands, arch];
