export interface Palette {
  readonly star: number;
  readonly trail: number;
  readonly glow: number;
  readonly head: number;
  readonly sparks: readonly number[];
}

/** Night over the bay, and the hour before sunrise. */
export const palettes: Readonly<Record<'dark' | 'light', Palette>> = {
  dark: {
    star: 0xd8f4ff,
    trail: 0x7df3e1,
    glow: 0x37d6c8,
    head: 0xf4fffb,
    sparks: [0x7df3e1, 0xfff3c4, 0xffb37a, 0xffffff],
  },
  light: {
    star: 0xffffff,
    trail: 0xb4325f,
    glow: 0xff7a5c,
    head: 0x7d1f4a,
    sparks: [0xb4325f, 0xff8a5c, 0xffd08a, 0x5a2a6b],
  },
};
