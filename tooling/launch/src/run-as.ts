import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { LaunchError } from './settings.ts';

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/** How the programs of the database are started: PostgreSQL refuses to run as root. */
export interface RunAs {
  /** The owner of its files; undefined: us. */
  readonly owner?: Ids;
  /** Options of the spawn. */
  readonly ids: Ids | Record<string, never>;
  /** Commands put in front of the program. */
  readonly prefix: readonly string[];
}

/**
 * Not root: directly. Root: as another user if that user reaches binaries and data; otherwise in a user namespace, which
 * works under a 0700 home too; otherwise (a container may forbid that) as another user who may pass the folders;
 * otherwise a clear message. An existing data folder keeps its way.
 */
export function chooseRunAs(paths: { postgres: string; parent: string; cluster: string }): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const usable = candidatesFor(existsSync(paths.cluster) ? statSync(paths.cluster).uid : null).find((candidate) =>
    reaches(candidate, paths),
  );
  if (usable) return usable;
  throw new LaunchError(
    'PostgreSQL does not run as root, and there is no second user (postgres, nobody) that reaches this folder nor a user namespace: start as another user, or set DATABASE_URL.',
  );
}

/** `owner` of a data folder made earlier; null when there is none yet. */
function candidatesFor(owner: number | null): RunAs[] {
  const users = secondUsers().filter((user) => owner === null || owner === user.uid);
  const direct = users.map((user): RunAs => ({ owner: user, ids: user, prefix: [] }));
  const namespace: RunAs = { ids: {}, prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'] };
  const passing = users.map(({ uid, gid }): RunAs => ({
    owner: { uid, gid },
    ids: {},
    prefix: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
  }));
  return owner === null || owner === 0 ? [...direct, namespace, ...passing] : [...direct, ...passing];
}

function secondUsers(): Ids[] {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  return ['postgres', 'nobody'].flatMap((name) => {
    const fields = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    return fields ? [{ uid: Number(fields[2]), gid: Number(fields[3]) }] : [];
  });
}

function reaches(candidate: RunAs, paths: { postgres: string; parent: string }): boolean {
  return succeeds(candidate, [paths.postgres, '--version']) && succeeds(candidate, ['test', '-x', paths.parent]);
}

function succeeds(runAs: RunAs, command: readonly string[]): boolean {
  const [program = '', ...args] = [...runAs.prefix, ...command];
  return spawnSync(program, args, { ...runAs.ids, stdio: 'ignore', cwd: '/' }).status === 0;
}

/** A wrapper for a server that must end with us, however we end; none where the system has no such call. */
export function untilParentDies(signal: 'INT' | 'TERM'): readonly string[] {
  const hasSetpriv =
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', signal, 'true'], { stdio: 'ignore' }).status === 0;
  return hasSetpriv ? ['setpriv', '--pdeathsig', signal] : [];
}
