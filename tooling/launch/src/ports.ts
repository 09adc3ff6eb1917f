import { createServer } from 'node:net';
import { LaunchError } from './settings.ts';

/** Reports in one sentence why nothing can listen there. */
export async function expectFreePort(host: string, port: number, name: string): Promise<void> {
  // A server left behind by a killed start needs a moment to notice and end.
  for (let attempt = 0; ; attempt += 1) {
    const problem = await tryListen(host, port);
    if (problem === null) return;
    if (problem !== 'EADDRINUSE')
      throw new LaunchError(
        `The address ${host}:${port} cannot be listened on (${problem}): set HOST and ${name} to one that can.`,
      );
    if (attempt === 20)
      throw new LaunchError(`Port ${port} on ${host} is taken: stop what uses it, or set ${name} to another.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function tryListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/** A free port of `host`. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new LaunchError(`No free port was found on ${host}.`);
  return address.port;
}
