import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runOnceMore } from './second-run.ts';
import { tests } from './test-step.ts';

/** Runs files of the fixture project, whose files say by their names when they fail. */
async function runFixture(names: string): ReturnType<ReturnType<typeof tests>['run']> {
  const marks = mkdtempSync(join(tmpdir(), 'fairhouse-marks-'));
  onTestFinished(() => rmSync(marks, { recursive: true }));
  return tests('fixture', { projects: ['fixture'], args: [names], env: { FIXTURE_MARKS: marks } }).run();
}

test('what fails once passes, and is named with what it said and how it passed alone', async () => {
  const first = await runFixture('/once-');
  const names = first.suspects.map(({ name }) => name.replace(/^.*once-|\.fixture\.ts$/g, ''));
  expect(new Set(names)).toEqual(new Set(['a-file', 'a-process', 'a-set-up', 'a-stray', 'a-test']));
  // The test of a set-up that failed did not run, nor did that of the process that died.
  expect(first).toMatchObject({ passed: 2, failed: 5, skipped: 2 });

  const said: string[] = [];
  const second = await runOnceMore(first.suspects, (line) => said.push(line));
  expect(second).toMatchObject({ counts: { passed: 6, failed: 0, skipped: 0 }, broken: [] });
  expect(said).toHaveLength(5);
  const flaky = second.flaky.join('\n');
  for (const words of [
    'fails the first time',
    'expected true to be false',
    'the file cannot be read',
    'the set-up fails',
    'nobody waits for this',
    'did not run to its end',
  ]) {
    expect(flaky).toContain(words);
  }
  expect(flaky).toContain(
    'passed alone, when everything else had ended: tooling/test/fixture/once-a-test.fixture.ts, 2 passed',
  );
});

test('what fails again fails the run, and what stands behind it is not run again', async () => {
  const first = await runFixture('/always.');
  expect(first).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
  const behind = {
    name: 'behind',
    counts: { passed: 3, failed: 2, skipped: 1 },
    broken: ['  behind: fails'],
    runAgain: () => Promise.reject(new Error('it was run')),
  };
  const second = await runOnceMore([...first.suspects, behind], () => undefined);
  expect(second.counts).toEqual({ passed: 4, failed: 3, skipped: 1 });
  expect(second.flaky).toEqual([]);
  expect(second.broken.join('\n')).toMatch(/always\.fixture\.ts: fails always[^]*behind: fails/);
});

test('a step without a report is suspect as a whole', async () => {
  const first = await runFixture('/no-such-file.');
  expect(first).toMatchObject({
    passed: 0,
    failed: 1,
    skipped: 0,
    suspects: [{ name: 'all of fixture', counts: { failed: 1 } }],
  });
  expect(first.suspects[0]?.broken.join('\n')).toContain('no-such-file');
});
