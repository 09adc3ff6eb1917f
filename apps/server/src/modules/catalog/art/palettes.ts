/** Colours of a tile: ground from above to below, light behind the picture, and two families of light, middle and dark. */
export interface Palette {
  readonly ground: readonly [string, string, string];
  readonly glow: string;
  readonly main: readonly [string, string, string];
  readonly second: readonly [string, string, string];
  readonly ink: string;
}

export const palettes = {
  ember: {
    ground: ['#7a1620', '#3f0a1c', '#17040d'],
    glow: '#ff9a4d',
    main: ['#ffe7a6', '#f5a93b', '#a5541a'],
    second: ['#ff9d8a', '#e0403f', '#7c1226'],
    ink: '#2a0610',
  },
  jade: {
    ground: ['#0f6b58', '#073f3c', '#031a1f'],
    glow: '#7df2c0',
    main: ['#f8f2c2', '#e3c24e', '#8f6a17'],
    second: ['#b6f7d8', '#2fbf8f', '#0d5f4f'],
    ink: '#04231f',
  },
  dusk: {
    ground: ['#5b3a9e', '#2f1c66', '#120a33'],
    glow: '#ff9ad5',
    main: ['#ffe0f2', '#f08fc4', '#9a3a86'],
    second: ['#cfd4ff', '#8490f5', '#3e3fa6'],
    ink: '#170b3a',
  },
  reef: {
    ground: ['#0f7f9e', '#0a4a74', '#051c3c'],
    glow: '#8af6ff',
    main: ['#fff0b8', '#ffb84a', '#c0601d'],
    second: ['#c2fbff', '#37c6d6', '#0d6f8c'],
    ink: '#042238',
  },
  sand: {
    ground: ['#d9913f', '#9a4f1f', '#45200f'],
    glow: '#fff0b0',
    main: ['#fff7d6', '#f4cf6c', '#a8741f'],
    second: ['#9ff0e4', '#2ba79b', '#0e5857'],
    ink: '#3a1a0a',
  },
  orchid: {
    ground: ['#b0317e', '#6a1659', '#280728'],
    glow: '#ffb3e6',
    main: ['#fff1c9', '#ffc451', '#b4691c'],
    second: ['#ffc6ef', '#ee6cc3', '#8d1f74'],
    ink: '#2c0729',
  },
  forest: {
    ground: ['#4d7a2a', '#244a1f', '#0c1f12'],
    glow: '#e6f58a',
    main: ['#fbf3c0', '#e9b949', '#93611a'],
    second: ['#d8f5a2', '#7cc243', '#33701f'],
    ink: '#10240d',
  },
  ice: {
    ground: ['#6fb3e8', '#2f62b5', '#132a63'],
    glow: '#eaffff',
    main: ['#ffffff', '#bfe3ff', '#5c93cf'],
    second: ['#ffe1a6', '#ffb03b', '#b3651a'],
    ink: '#0f2350',
  },
  noir: {
    ground: ['#3a3d4d', '#1c1e2a', '#090a10'],
    glow: '#f0d48a',
    main: ['#fff3cf', '#dfb65a', '#84601f'],
    second: ['#e9ebf2', '#a4a9ba', '#4b5064'],
    ink: '#0d0e15',
  },
  coral: {
    ground: ['#ff8a66', '#c8434f', '#5c1637'],
    glow: '#ffe3b0',
    main: ['#fffbe8', '#ffe08a', '#d18f2b'],
    second: ['#b9fff0', '#3fcfb9', '#127a78'],
    ink: '#4a0f2a',
  },
  violet: {
    ground: ['#7d2ae0', '#3f1391', '#180544'],
    glow: '#7ef0ff',
    main: ['#d7fbff', '#4fd8ee', '#1583a8'],
    second: ['#ffd0fb', '#ef6ce6', '#8a1f9c'],
    ink: '#190746',
  },
  lime: {
    ground: ['#1f7a4a', '#0e4a3f', '#04211f'],
    glow: '#d9ff7a',
    main: ['#f6ffc4', '#c3e84a', '#6b9a17'],
    second: ['#ffe3a8', '#ff9f45', '#b4531a'],
    ink: '#06261d',
  },
  wine: {
    ground: ['#8a1f4f', '#4d0f3a', '#1d0519'],
    glow: '#ffc9a0',
    main: ['#ffe9d2', '#f2a57a', '#a8502f'],
    second: ['#f7b7d2', '#d24b86', '#761a4c'],
    ink: '#240618',
  },
  sky: {
    ground: ['#48b4f0', '#2470c9', '#123a86'],
    glow: '#fff6c4',
    main: ['#fffdf0', '#ffd95a', '#d08a1a'],
    second: ['#ffd4c9', '#ff7660', '#b52f33'],
    ink: '#0d2a66',
  },
  rust: {
    ground: ['#a8481f', '#5f2317', '#230b0b'],
    glow: '#8af0e0',
    main: ['#d9fff6', '#5ad6c4', '#17807a'],
    second: ['#ffe0a8', '#f2a53c', '#9c5518'],
    ink: '#2a0d08',
  },
  night: {
    ground: ['#233a8a', '#121f57', '#070b26'],
    glow: '#ffe6a3',
    main: ['#fff6d4', '#ffd36b', '#b07d22'],
    second: ['#c9d7ff', '#6f8ef0', '#2c45a8'],
    ink: '#080e2c',
  },
} as const satisfies Record<string, Palette>;
