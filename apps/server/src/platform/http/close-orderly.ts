import type { FastifyInstance } from 'fastify';

/** The time given to answers in progress; the launcher waits ten seconds for our end. */
const graceMs = 5000;

/**
 * Takes no new connections, ends idle ones at once and others after their answer; cuts off clients that do not read
 * theirs.
 */
export async function closeOrderly(apps: readonly FastifyInstance[]): Promise<void> {
  const late = setTimeout(() => {
    for (const { server } of apps) server.closeAllConnections();
  }, graceMs);
  await Promise.all(apps.map((app) => app.close()));
  clearTimeout(late);
}
