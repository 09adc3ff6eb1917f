import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

test('a password is known again by its hash, another one is not, and nobody has any', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('boats under the bridge');
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect([
    hasher.isWeaker(stored),
    hasher.isWeaker(stored.replace('t=2', 't=1')),
    hasher.isWeaker(stored.replace('19456', '9728')),
    hasher.isWeaker(''),
  ]).toEqual([false, true, true, false]);
  expect([
    await hasher.verify(stored, 'boats under the bridge'),
    await hasher.verify(stored, 'boats'),
    await hasher.verifyNobody('boats'),
  ]).toEqual([true, false, false]);
  hasher.close();
});

test('a stored text that is no hash is a fault, and hashing goes on after its process has ended', async () => {
  const hasher = createPasswordHasher();
  await expect(hasher.verify('no hash', 'boats')).rejects.toThrow('hashing failed');
  hasher.close();
  expect(await hasher.hash('boats')).toContain('$argon2id$');
  hasher.close();
});

test('a hashing process that gets no turn is replaced by one that does', async () => {
  // Houses of other tests have one of their own, which is left alone.
  const others = childPids();
  // On a busy machine the first hash may have been the one that got no turn: the process behind it is not stood by either.
  const hasher = createPasswordHasher(undefined, 0);
  const stored = await hasher.hash('boats');
  const before = childPids().filter((pid) => !others.includes(pid));
  for (const pid of before) process.kill(pid, 'SIGSTOP');
  expect(await hasher.verify(stored, 'boats')).toBe(true);
  expect(childPids().some((pid) => ![...others, ...before].includes(pid))).toBe(true);
  hasher.close();
});

/** Of the hashing processes this one has started. */
function childPids(): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('hasher-process'))
    .map((line) => Number.parseInt(line, 10));
}
