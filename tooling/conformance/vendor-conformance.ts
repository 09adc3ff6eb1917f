import { LaunchError } from '@fairhouse/launch';
import { readWish, type Wanted } from './command-line.ts';
import { namedCases, reasonOf, runCases, type CaseResult } from './core/case.ts';
import { machineClock } from './core/clock.ts';
import { closingLine, linesOf, tallyOf } from './core/report.ts';
import { wireTo } from './core/wire.ts';
import { openFairhouseDesk } from './house/fairhouse-desk.ts';
import { houseCases } from './house/house-cases.ts';
import { openHouseStage } from './house/house-stage.ts';
import { launchByCommand } from './house/launch-command.ts';
import { playVendor } from './vendor/play-vendor.ts';

// vendor:conformance: whether a house, or a vendor, follows docs/vendor-protocol.md; prints a checklist and one closing line.

async function* playHouse(request: Wanted): AsyncGenerator<CaseResult> {
  const { address, key, otherKey, endedKey, games } = request;
  const fairhouse = request.launch === undefined ? await openFairhouseDesk(address, request) : null;
  const desk = fairhouse ?? launchByCommand(request.launch ?? '');
  const secondGame = fairhouse ? fairhouse.secondGame : games[1];
  yield* runCases(
    namedCases(houseCases, request.only),
    openHouseStage({ wire: wireTo(address), clock: machineClock, desk, key, otherKey, endedKey, secondGame }),
  );
}

async function main(): Promise<number> {
  const request = readWish(process.argv.slice(2), process.env);
  const results: CaseResult[] = [];
  for await (const result of request.side === 'house' ? playHouse(request) : playVendor(request)) {
    results.push(result);
    process.stdout.write(request.isJson ? `${JSON.stringify(result)}\n` : `${linesOf(result).join('\n')}\n`);
  }
  const tally = tallyOf(results);
  process.stdout.write(request.isJson ? `${JSON.stringify(tally)}\n` : `${closingLine(tally)}\n`);
  return tally.failed > 0 || tally.passed === 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`\n  ${error instanceof LaunchError ? error.message : reasonOf(error)}\n\n`);
  process.exitCode = 1;
}
