import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measuredGames } from './measured-games.ts';

describe('certificates', () => {
  test.each(measuredGames.map((game) => [game.slug, game] as const))(
    'that of %s is of its current math',
    (slug, game) => {
      const file = new URL(`../../docs/maths/${slug}.md`, import.meta.url);
      expect(existsSync(file), `write it: npm run maths:certificates -- ${slug}`).toBe(true);
      expect(readFileSync(file, 'utf8'), `write it again: npm run maths:certificates -- ${slug}`).toContain(
        `\`${game.mathHash}\``,
      );
    },
  );
});
