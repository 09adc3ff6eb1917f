import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const alone = 'apps/**/*.alone.test.tsx';
const draws = 'e2e/journeys/lottery.test.ts';
const returns = 'tooling/rtp/returns.test.ts';
/** They start programs as their users do, or count long: a third of the time of all units, which one who works does not wait for. */
const commands = [
  'tooling/{generate/scaffold,launch/bootstrap,rtp/rtp,verify/*}.test.ts',
  'engines/casino/src/games/video-poker/count-holds.test.ts',
];
/** What else runs has a core beside them. */
const allButOne = Math.max(1, availableParallelism() - 1);
/** What comes by itself may take its time on a machine with other work. */
const patience = { poll: { timeout: 15_000 } };
const journeys = {
  globalSetup: ['e2e/support/house.ts'],
  expect: patience,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  fileParallelism: false,
  // One browser and one reading of the support for all of them.
  isolate: false,
};
const page = {
  environment: 'jsdom',
  setupFiles: ['packages/testing/src/page-setup.ts'],
  maxWorkers: allButOne,
  include: ['apps/{site,studio,backoffice}/**/*.test.{ts,tsx}', 'packages/**/*.test.tsx'],
  expect: patience,
  // More than two waits of the page's set-up: what is missing is told by its own name, not by the test's end.
  testTimeout: 60_000,
};

/** The kinds of tests of ARCHITECTURE section 10; `npm test` runs them all, one by one. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'apps/vendor/**/*.test.ts',
            'engines/**/*.test.ts',
            'packages/**/*.test.ts',
            'tooling/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.server.test.ts',
            '**/*.house.test.ts',
            '**/*.soak.test.ts',
            'tooling/tidy/**',
            returns,
            ...commands,
          ],
          // Pure parts: nothing of one file is left for the next, so their code is read once.
          isolate: false,
          // Every core: nothing else takes as long beside it.
          maxWorkers: '100%',
          // Reached by a test that hangs, not by one that gets little of a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'commands',
          include: commands,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'returns',
          // Many rounds of every game: not while one works.
          include: [returns],
          maxWorkers: 1,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'tooling/**/*.server.test.ts'],
          exclude: ['**/node_modules/**', '**/*.soak.test.ts'],
          globalSetup: ['packages/testing/src/test-server.ts'],
          setupFiles: ['packages/testing/src/server-setup.ts'],
          // Each worker has a PostgreSQL of its own: a transaction left open keeps the roll-ups beside it waiting, as it should.
          maxWorkers: Math.min(4, availableParallelism()),
          // The program is read once for all of them, not once for each; a house keeps nothing outside itself.
          isolate: false,
          expect: patience,
          // It takes what processor journeys leave.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'page',
          ...page,
          exclude: ['**/node_modules/**', alone],
          // The pages are read once for all of them, not once for each; the set-up makes a new browser of the old one.
          isolate: false,
        },
      },
      {
        test: {
          name: 'page-alone',
          ...page,
          // What a part of the site keeps as long as the page is open would be there already.
          include: [alone],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'tidy',
          include: ['tooling/tidy/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['e2e/house/**/*.test.ts', 'tooling/**/*.house.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'journeys',
          ...journeys,
          include: ['e2e/journeys/**/*.test.ts'],
          exclude: ['**/node_modules/**', draws],
        },
      },
      {
        test: {
          name: 'draws',
          ...journeys,
          // Draws come at their time: this one waits, and the processor is free for the others.
          include: [draws],
        },
      },
      {
        test: {
          name: 'fixture',
          // Files that fail on purpose, for the tests of the gate itself; no step runs them.
          include: ['tooling/test/fixture/*.fixture.ts'],
        },
      },
      {
        test: {
          name: 'soak',
          // Journeys in every look of theirs, and measurements of many rounds.
          include: ['e2e/journeys/**/*.test.ts', '{apps,tooling}/**/*.soak.test.ts'],
          env: { JOURNEYS: 'all' },
          globalSetup: ['e2e/support/house.ts', 'packages/testing/src/test-server.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
