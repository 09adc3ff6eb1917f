import { lotteryGames } from '@fairhouse/lottery';
import { afterLast, appendTo, fill, ScaffoldRefused, spell, type Edit, type Scaffold } from './scaffold.ts';

/** Its name in every language, to be translated. */
function nameEdits(kebab: string, title: string): Edit[] {
  const names = { en: title, hi: `लॉटरी ${title}`, pt: title, vi: title, cn: `彩票 ${title}` };
  return Object.entries(names).map(([language, name]) => ({
    file: `packages/i18n/messages/${language}/lottery.json`,
    apply: (text: string) =>
      text.replace(
        /("games": \{[^}]*?)(\s*)\}/,
        (_, games: string, end: string) => `${games},\n    ${JSON.stringify(kebab)}: ${JSON.stringify(name)}${end}}`,
      ),
  }));
}

/** A lottery of a known family: a value, a test of its draws, and one line in the registry. */
export function planLotteryGame(kebab: string): Scaffold {
  const names = spell(kebab);
  if (lotteryGames.some((game) => game.code === kebab))
    throw new ScaffoldRefused(`There is a lottery game ${kebab} already.`);
  const folder = `engines/lottery/src/games/${kebab}`;
  const index = 'engines/lottery/src/games/index.ts';
  return {
    made: {
      [`${folder}/${kebab}.ts`]: fill('lottery-game/game.ts.txt', { ...names }),
      [`${folder}/${kebab}.test.ts`]: fill('lottery-game/game.test.ts.txt', { ...names }),
    },
    edits: [
      afterLast(index, /^import .*$/, `import { ${names.camel} } from './${kebab}/${kebab}.ts';\n`),
      appendTo(index, 'lotteryGames', names.camel),
      ...nameEdits(kebab, names.title),
    ],
    // The verifier knows every lottery.
    generators: ['tooling/verify/build.ts'],
    next: [
      `Schedule, family and series: ${folder}/${kebab}.ts.`,
      'Its name in the other languages: packages/i18n/messages/*/lottery.json.',
      'A new family goes to engines/lottery/src/families/ first. The recipe: docs/recipes/add-a-lottery-game.md.',
    ],
  };
}
