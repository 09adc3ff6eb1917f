import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { fixedClock } from '@fairhouse/testing';
import { captureLog } from '../../testing/capture-log.ts';
import { demoBrand } from '../../testing/demo-brand.ts';
import { createAddresses } from './addresses.ts';
import type { CallDeps } from './call-deps.ts';
import type { Health } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { createPublicReads, type ReadBudgets } from './public-reads.ts';
import { loadRefusalTexts } from './refusal-texts.ts';

const alwaysWell: Health = {
  stop: () => undefined,
  isStopping: () => false,
  check: () => Promise.resolve({ database: true, disk: true, running: true }),
};

/** A server without a house behind it: no call of it works, its pages are the test's. */
export async function openBareServer(
  addPages: (app: FastifyInstance) => void = () => undefined,
  { budgets, health = alwaysWell }: { budgets?: ReadBudgets; health?: Health } = {},
): Promise<{ app: FastifyInstance; logged(): string }> {
  const captured = captureLog();
  const app = createHttpServer({
    origin: 'site',
    addresses: createAddresses({
      publicUrl: undefined,
      studioPublicUrl: undefined,
      ports: () => ({ site: 1, studio: 2 }),
    }),
    calls: { defaultBrand: demoBrand(), handlers: {} } as unknown as CallDeps,
    text: loadRefusalTexts(),
    reads: createPublicReads(fixedClock(0), budgets),
    log: captured.log,
    trustedHops: 0,
    health,
    addPages,
  });
  onTestFinished(() => app.close());
  await app.ready();
  return { app, logged: captured.text };
}
