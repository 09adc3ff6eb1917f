import type { FastifyInstance } from 'fastify';

/** Answers under way have so long; the program that started us waits ten seconds for our end. */
const graceMs = 5000;

/** Takes no new connections, ends idle ones at once and others with their answer; whoever does not take theirs is cut off. */
export async function closeOrderly(apps: readonly FastifyInstance[]): Promise<void> {
  const late = setTimeout(() => {
    for (const { server } of apps) server.closeAllConnections();
  }, graceMs);
  await Promise.all(apps.map((app) => app.close()));
  clearTimeout(late);
}
