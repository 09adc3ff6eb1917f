import { casinoGames } from '@fairhouse/casino';
import {
  afterLast,
  appendTo,
  before,
  fill,
  ScaffoldRefused,
  spell,
  type Edit,
  type Names,
  type Scaffold,
} from './scaffold.ts';

const languages = ['en', 'hi', 'pt', 'vi', 'cn'] as const;

/** Words of the coin game a new game starts as; the name of a game is Devanagari in Hindi and Han in Chinese, as every text there. */
const texts: Readonly<
  Record<(typeof languages)[number], (names: Names) => { name: string; section: Record<string, string> }>
> = {
  en: ({ title }) => ({
    name: title,
    section: {
      opening: 'Call a side, then toss',
      toss: 'Toss',
      call: 'Your call',
      heads: 'Heads',
      tails: 'Tails',
      landed: 'Landed on {{side}}',
      ruleToss: 'A coin is tossed. Heads and tails are equally likely.',
      rulePay: 'The right call pays 1.98 times your stake.',
    },
  }),
  hi: ({ title }) => ({
    name: `सिक्का (${title})`,
    section: {
      opening: 'एक ओर चुनें, फिर सिक्का उछालें',
      toss: 'उछालें',
      call: 'आपकी पसंद',
      heads: 'चित',
      tails: 'पट',
      landed: 'नतीजा: {{side}}',
      ruleToss: 'सिक्का उछाला जाता है। चित और पट की संभावना बराबर है।',
      rulePay: 'सही अनुमान पर दाँव का 1.98 गुना मिलता है।',
    },
  }),
  pt: ({ title }) => ({
    name: title,
    section: {
      opening: 'Escolha um lado e lance a moeda',
      toss: 'Lançar',
      call: 'Sua escolha',
      heads: 'Cara',
      tails: 'Coroa',
      landed: 'Deu {{side}}',
      ruleToss: 'Uma moeda é lançada. Cara e coroa são igualmente prováveis.',
      rulePay: 'O acerto paga 1,98 vez a aposta.',
    },
  }),
  vi: ({ title }) => ({
    name: title,
    section: {
      opening: 'Chọn một mặt rồi tung đồng xu',
      toss: 'Tung',
      call: 'Lựa chọn của bạn',
      heads: 'Sấp',
      tails: 'Ngửa',
      landed: 'Ra mặt {{side}}',
      ruleToss: 'Đồng xu được tung lên. Sấp và ngửa có cơ hội như nhau.',
      rulePay: 'Đoán đúng được trả gấp 1,98 lần tiền cược.',
    },
  }),
  cn: ({ title }) => ({
    name: `硬币（${title}）`,
    section: {
      opening: '选一面，再抛硬币',
      toss: '抛出',
      call: '您的选择',
      heads: '正面',
      tails: '反面',
      landed: '结果：{{side}}',
      ruleToss: '抛一枚硬币，正反两面机会相同。',
      rulePay: '猜对可得投注额的 1.98 倍。',
    },
  }),
};

function textEdits(names: Names): Edit[] {
  return languages.flatMap((language) => {
    const file = `packages/i18n/messages/${language}/casino.json`;
    const { name, section } = texts[language](names);
    const body = Object.entries(section)
      .map(([key, text]) => `    ${JSON.stringify(key)}: ${JSON.stringify(text)}`)
      .join(',\n');
    return [
      {
        file,
        apply: (text: string) =>
          text.replace(
            /("games": \{[^}]*?)(\s*)\}/,
            (_, games: string, end: string) =>
              `${games}, ${JSON.stringify(names.kebab)}: ${JSON.stringify(name)}${end}}`,
          ),
      },
      before(file, /^ {2}"notice": \{/m, `  ${JSON.stringify(names.camel)}: {\n${body}\n  },\n`),
    ];
  });
}

/** A complete small game: a tossed coin, to be turned into another game. */
export function planCasinoGame(kebab: string): Scaffold {
  const names = spell(kebab);
  const twin = casinoGames.find((game) => game.slug === kebab || game.code === kebab);
  if (twin) throw new ScaffoldRefused(`There is a casino game ${kebab} already.`);
  const nodeId = Math.max(1000, ...casinoGames.map((game) => game.nodeId)) + 1;
  const words = { ...names, nodeId: String(nodeId) };
  const engine = `engines/casino/src/games/${kebab}`;
  const studio = `apps/studio/src/games/${kebab}`;
  const from = (template: string) => fill(`casino-game/${template}`, words);
  return {
    made: {
      [`${engine}/${kebab}.ts`]: from('rules.ts.txt'),
      [`${engine}/${kebab}.test.ts`]: from('rules.test.ts.txt'),
      [`${studio}/${kebab}-client.ts`]: from('client.ts.txt'),
      [`${studio}/${kebab}-stage.tsx`]: from('stage.tsx.txt'),
      [`${studio}/${kebab}-stage.test.tsx`]: from('stage.test.tsx.txt'),
      [`${studio}/${kebab}-rules.tsx`]: from('studio-rules.tsx.txt'),
      [`${studio}/${kebab}.css`]: from('board.css.txt'),
      [`apps/server/src/modules/catalog/art/house/${kebab}.svg`]: from('tile.svg.txt'),
    },
    edits: [
      afterLast(
        'engines/casino/src/games/index.ts',
        /^import .*$/,
        `import { ${names.camel} } from './${kebab}/${kebab}.ts';\n`,
      ),
      appendTo('engines/casino/src/games/index.ts', 'casinoGames', `listed(${names.camel})`),
      afterLast(
        'engines/casino/src/index.ts',
        /^export .* from '\.\/games\/.*$/,
        `export * from './games/${kebab}/${kebab}.ts';\n`,
      ),
      before(
        'apps/studio/src/games/game-clients.ts',
        /^\};/m,
        `  '${kebab}': async () => (await import('./${kebab}/${kebab}-client.ts')).${names.camel}Client,\n`,
      ),
      ...textEdits(names),
    ],
    generators: ['tooling/verify/build.ts'],
    next: [
      `Rules, paytable and program: ${engine}/${kebab}.ts; its test holds the exact return.`,
      `What the player sees: ${studio}/ and the tile apps/server/src/modules/catalog/art/house/${kebab}.svg.`,
      `Its name and words: packages/i18n/messages/*/casino.json.`,
      'The recipe: docs/recipes/add-a-casino-game.md.',
    ],
  };
}
