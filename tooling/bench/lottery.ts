// bench:lottery: the engine on one core: unit lines of SSC settled, selections read, and boards of every family settled; then
// tickets placed over HTTP, and an issue settled. `--bets` and `--settlement` ask for one of the last two alone; `--quick` for a shorter look at them.
import { lotteryFamilies, settleLine, type LotteryFamily, type PlayLine } from '@fairhouse/lottery';
import { drawProgram, openStream } from '@fairhouse/fair';
import { measureBets } from './lottery-bets.ts';
import { writeLines, type Written } from './lottery-lines.ts';
import { measureSettlement } from './lottery-settlement.ts';
import { report, say } from './report.ts';

const bench = 'lottery';
const unitLines = 1_000_000;
const drawsPerFamily = 100;

const toLines = (written: readonly Written[]): PlayLine[] =>
  written.map(({ play, raw }) => ({ play, selection: play.readSelection(raw), series: 1950, unitStakeMinor: 20_000n }));

function draws(family: LotteryFamily): unknown[] {
  return Array.from({ length: drawsPerFamily }, (_, index) => {
    const stream = openStream({
      domain: 'draw',
      key: new Uint8Array(32).fill(index),
      game: family.code,
      mathHash: new Uint8Array(32),
      entropy: new Uint8Array(32),
      counter: BigInt(index),
      label: 'main',
    });
    return family.readResult(drawProgram(family.program, stream), '2026-11-22');
  });
}

/** Processor time of this process, so that other programs do not count. */
function secondsSince(startedAt: NodeJS.CpuUsage): number {
  const used = process.cpuUsage(startedAt);
  return (used.user + used.system) / 1_000_000;
}

/** Settles `total` lines of a family against its draws, in turn. */
function settle(
  lines: readonly PlayLine[],
  results: readonly unknown[],
  total: number,
): { seconds: number; paidMinor: bigint } {
  let paidMinor = 0n;
  const startedAt = process.cpuUsage();
  for (let done = 0; done < total;) {
    const result = results[Math.floor(done / lines.length) % results.length];
    for (const line of lines) {
      if (done >= total) break;
      paidMinor += settleLine(line, result).payoutMinor;
      done += 1;
    }
  }
  return { seconds: secondsSince(startedAt), paidMinor };
}

function measureEngine(): void {
  const [ssc] = lotteryFamilies;
  if (!ssc) throw new Error('no families');
  const written = writeLines(ssc, 60);
  const lines = toLines(written).filter(({ play, selection }) => play.countUnits(selection) <= 5);
  const results = draws(ssc);
  say(`${lines.length} different lines of ${ssc.plays.length} plays`);
  settle(lines, results, unitLines / 5);
  const { seconds, paidMinor } = settle(lines, results, unitLines);
  report({
    bench,
    case: 'ssc unit lines',
    metric: 'seconds',
    value: Number(seconds.toFixed(3)),
    unit: 's per 1,000,000',
  });
  report({
    bench,
    case: 'ssc unit lines',
    metric: 'lines',
    value: Math.round(unitLines / seconds),
    unit: '1/s per core',
  });
  say(`paid ${paidMinor} minor units`);

  const readAt = process.cpuUsage();
  const reads = 200_000;
  for (let done = 0; done < reads; done += 1) {
    const line = written[done % written.length];
    line?.play.readSelection(line.raw);
  }
  report({
    bench,
    case: 'ssc selections',
    metric: 'read',
    value: Math.round(reads / secondsSince(readAt)),
    unit: '1/s per core',
  });

  for (const family of lotteryFamilies) {
    const own = toLines(writeLines(family, 10));
    if (own.length === 0) continue;
    const settled = settle(own, draws(family), 50_000);
    report({
      bench,
      case: family.code,
      metric: 'lines',
      value: Math.round(50_000 / settled.seconds),
      unit: '1/s per core',
    });
  }
}

const isAsked = (part: string): boolean => process.argv.includes(part);
if (!isAsked('--bets') && !isAsked('--settlement')) measureEngine();
if (!isAsked('--settlement')) await measureBets();
if (!isAsked('--bets')) await measureSettlement();
