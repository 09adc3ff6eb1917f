// maths:certificates: docs/maths/<slug>.md of the games named, or of all. Fixed seeds and numbers of rounds: the same page each time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeCertificate } from './certificate.ts';
import { measureAll, type Measured } from './measure-all.ts';
import { measuredGames, modesOf } from './measured-games.ts';

const folder = new URL('../../docs/maths/', import.meta.url);
const slugs = process.argv.slice(2);
const games = measuredGames.filter((game) => slugs.length === 0 || slugs.includes(game.slug));
mkdirSync(folder, { recursive: true });
for (const game of games) {
  const measured: Measured[] = [];
  // Three hundred thousand rounds of a game with few ways to play; a hundred thousand of each where there are many.
  const rounds = modesOf(game).length <= 2 && game.moves === undefined ? 300_000 : 100_000;
  await measureAll([game], { rounds, seconds: 0 }, (each) => measured.push(each));
  measured.sort((a, b) => modesOf(game).indexOf(a.mode) - modesOf(game).indexOf(b.mode));
  writeFileSync(new URL(`${game.slug}.md`, folder), writeCertificate(game, measured));
  process.stderr.write(`docs/maths/${game.slug}.md\n`);
}
