import a from './art/a.svg?url';
import h1 from './art/h1.svg?url';
import h2 from './art/h2.svg?url';
import h3 from './art/h3.svg?url';
import h4 from './art/h4.svg?url';
import j from './art/j.svg?url';
import k from './art/k.svg?url';
import market from './art/market.svg?url';
import moon from './art/moon.svg?url';
import moth from './art/moth.svg?url';
import q from './art/q.svg?url';
import s from './art/s.svg?url';
import skyLantern from './art/sky-lantern.svg?url';
import stars from './art/stars.svg?url';
import strings from './art/strings.svg?url';
import t from './art/t.svg?url';
import w from './art/w.svg?url';

/** Pictures by the engine's symbol names. */
export const symbolArt: Readonly<Record<string, string>> = { H1: h1, H2: h2, H3: h3, H4: h4, A: a, K: k, Q: q, J: j, T: t, W: w, S: s };

export const sceneArt = { market, moon, moth, skyLantern, stars, strings } as const;
