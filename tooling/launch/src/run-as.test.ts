import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseRunAs, type RunAs } from './run-as.ts';

const isRoot = process.getuid?.() === 0;
let closed: string;
let commands: string;
beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'fairhouse-run-'));
  commands = join(closed, 'commands');
  mkdirSync(commands);
  const postgres = join(closed, 'postgres');
  writeFileSync(postgres, '#!/bin/sh\nexit 0\n');
  chmodSync(postgres, 0o755);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(closed, { recursive: true, force: true });
});

const choose = () =>
  chooseRunAs({ postgres: join(closed, 'postgres'), parent: closed, cluster: join(closed, 'cluster') });

/** The user a command runs as that has to enter the closed folder. */
function userInside({ prefix, ids }: RunAs): string {
  const [program = '', ...args] = [...prefix, 'sh', '-c', `id -u && test -x ${closed}`];
  const done = spawnSync(program, args, { ...ids, encoding: 'utf8' });
  expect(done.status).toBe(0);
  return done.stdout.trim();
}

const asAnybody: [string, () => void][] = [
  ['runs as ourselves', () => expect(choose()).toEqual({ prefix: [], ids: {} })],
];

const asRoot: [string, () => void][] = [
  [
    'runs as somebody who is not root and reaches a folder closed to others',
    () => expect(userInside(choose())).not.toBe('0'),
  ],
  [
    'does so in a container that forbids user namespaces too',
    () => {
      writeFileSync(join(commands, 'unshare'), '#!/bin/sh\nexit 1\n');
      chmodSync(join(commands, 'unshare'), 0o755);
      vi.stubEnv('PATH', `${commands}${delimiter}${process.env['PATH'] ?? ''}`);
      const chosen = choose();
      expect(userInside(chosen)).toBe(String(chosen.owner?.uid));
    },
  ],
  [
    'is refused in one sentence when there is nobody else',
    () => {
      vi.stubEnv('PATH', commands);
      expect(choose).toThrow(/^PostgreSQL does not run as root, and there is no second user/);
    },
  ],
];

describe('the database', () => {
  test.each(isRoot ? asRoot : asAnybody)('%s', (_what, check) => check());
});
