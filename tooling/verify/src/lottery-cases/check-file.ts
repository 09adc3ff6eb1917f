import type { Checked } from '../judge-file.ts';
import { checkChase, checkProfitPlan } from './chase-cases.ts';
import { isWritten, type Differences, type Written } from './differences.ts';
import { checkLineCase } from './line-cases.ts';
import { checkSchedule } from './schedule-cases.ts';

const listOf = (file: Written, field: string): readonly unknown[] =>
  Array.isArray(file[field]) ? (file[field] as unknown[]) : [];

function checkOne(raw: unknown, name: string, check: (written: Written) => Differences): Checked {
  if (!isWritten(raw)) return { name, differences: ['is no case'] };
  const called = typeof raw['id'] === 'string' ? raw['id'] : typeof raw['name'] === 'string' ? raw['name'] : name;
  try {
    return { name: called, differences: check(raw) };
  } catch (error) {
    return { name: called, differences: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Every case, chase, plan and schedule of a file in the format of `engines/lottery/vectors`. */
export function checkLotteryFile(content: unknown): Checked[] {
  const file: Written = Array.isArray(content) ? { cases: content } : isWritten(content) ? content : {};
  return [
    ...listOf(file, 'cases').map((raw, index) =>
      checkOne(raw, `case ${index + 1}`, (written) => checkLineCase(written, file)),
    ),
    ...listOf(file, 'chase').map((raw, index) => checkOne(raw, `chase ${index + 1}`, checkChase)),
    ...listOf(file, 'profitPlans').map((raw, index) => checkOne(raw, `profit plan ${index + 1}`, checkProfitPlan)),
    ...listOf(file, 'schedules').map((raw, index) => checkOne(raw, `schedule ${index + 1}`, checkSchedule)),
  ];
}
