// rtp: the return of every game and way to play, with hit rate and deviation. `--rounds N` for more, `--json` one object a line.
// `--lottery`: every play of every lottery, exactly, and exit 1 when one returns what it does not declare.
import { parseArgs } from 'node:util';
import { reportLotteryReturns } from './lottery-rtp.ts';
import { measureAll, type Measured } from './measure-all.ts';
import { deviationOf, errorOf, meanOf } from './measure.ts';
import { measuredGames } from './measured-games.ts';

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    lottery: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string', default: '200' },
  },
  allowPositionals: true,
});
const rounds = values.rounds === undefined ? null : Number(values.rounds.replaceAll('_', ''));
if (rounds !== null && (!Number.isSafeInteger(rounds) || rounds < 1)) {
  process.stderr.write('--rounds takes a whole number of rounds\n');
  process.exit(2);
}
const games =
  positionals.length === 0 ? measuredGames : measuredGames.filter((game) => positionals.includes(game.slug));
const percent = (share: number) => (share * 100).toFixed(4);

function lineOf({ game, mode, sums }: Measured) {
  const stated = mode.exactReturn ?? game.exactReturn(mode.choices);
  const isExact = stated.simulatedWithin === undefined;
  const [mean, error] = [meanOf(sums), errorOf(sums)];
  return {
    slug: game.slug,
    mode: mode.mode,
    method: isExact ? 'exact' : 'simulated',
    return: isExact ? stated.percent : percent(mean),
    // The interval that contains the true return in nineteen of twenty measurements.
    interval: isExact ? [stated.percent, stated.percent] : [percent(mean - 1.96 * error), percent(mean + 1.96 * error)],
    stated: stated.percent,
    observed: percent(mean),
    errors: error === 0 ? 0 : Number(((mean - Number(stated.percent) / 100) / error).toFixed(2)),
    hitRate: Number((sums.hits / sums.rounds).toFixed(6)),
    standardDeviation: Number(deviationOf(sums).toFixed(4)),
    rounds: sums.rounds,
    seconds: Number(sums.seconds.toFixed(2)),
  };
}

if (values.lottery) process.exitCode = reportLotteryReturns(positionals, values.json) ? 0 : 1;
else
  await measureAll(games, { rounds, seconds: Number(values.seconds) }, (measured) => {
    const line = lineOf(measured);
    if (values.json) return void process.stdout.write(`${JSON.stringify(line)}\n`);
    const name = `${line.slug}, ${line.mode}`;
    process.stdout.write(
      `${name.padEnd(44)} ${line.return} % ${line.method.padEnd(9)} observed ${line.observed} % (${line.errors} standard errors), hit ${line.hitRate}, sd ${line.standardDeviation}, ${line.rounds} rounds\n`,
    );
  });
