import { readFileSync } from 'node:fs';
import { checkLotteryFile, type CheckedCase } from './lottery-cases/check-file.ts';

// lottery:cases FILE: settles the cases of a file (cases, chases, profit plans, schedules) and prints each difference.

function readCases(path: string): CheckedCase[] | string {
  try {
    return checkLotteryFile(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function main(path: string | undefined): number {
  if (path === undefined) {
    console.error('Usage: npm run lottery:cases -- FILE.json');
    return 1;
  }
  const cases = readCases(path);
  if (typeof cases === 'string') console.log(`${path}: ${cases}`);
  const checked = typeof cases === 'string' ? [{ name: path, differences: [cases] }] : cases;
  const failed = checked.filter(({ differences }) => differences.length > 0);
  if (typeof cases !== 'string') for (const { name, differences } of failed) for (const difference of differences) console.log(`${name}: ${difference}`);
  console.log(`${checked.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 || checked.length === 0 ? 1 : 0;
}

process.exitCode = main(process.argv[2]);
