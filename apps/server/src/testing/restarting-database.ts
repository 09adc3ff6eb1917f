import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, startEmbeddedPostgres } from '@fairhouse/launch';

/** A database of its own that goes away and comes back at the same address, as one on another machine does. */
export interface RestartingDatabase {
  readonly dataDir: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** `fast` ends connections in order, `immediate` leaves everything to recovery. Resolves when it is back. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  remove(): Promise<void>;
}

export async function openRestartingDatabase(): Promise<RestartingDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-restart-'));
  let postgres = await startEmbeddedPostgres({ dataDir });
  await migrate(postgres.ownerUrl, { appPassword: postgres.appPassword });
  const open = new Set<Socket>();
  // Each start of the database has another port; in front of it stands one that stays.
  const door = createServer((client) => {
    const server = connect(Number(new URL(postgres.ownerUrl).port), '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const atDoor = (url: string): string => {
    const address = new URL(url);
    address.port = `${(door.address() as AddressInfo).port}`;
    return address.href;
  };
  return {
    dataDir,
    appUrl: atDoor(postgres.appUrl),
    ownerUrl: atDoor(postgres.ownerUrl),
    async restart(how) {
      if (how === 'fast') await postgres.stop();
      else process.kill(postgres.pid, 'SIGQUIT');
      await postgres.ended;
      postgres = await startEmbeddedPostgres({ dataDir });
    },
    async remove() {
      await postgres.stop();
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
