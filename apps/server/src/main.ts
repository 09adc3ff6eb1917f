import { readSettings } from '@fairhouse/launch';
import { tellUncaught } from './platform/log/last-word.ts';
import { createLog } from './platform/log/log.ts';
import { startServer } from './start-server.ts';

// One server process. It reports over IPC when it is ready, and ends when its parent is gone.
try {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  const painting = new AbortController();
  let isClosing = false;
  const stop = async (code = 0): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    painting.abort();
    // A client that never hangs up must not keep the program running.
    setTimeout(() => process.exit(1), 8000).unref();
    await server.close();
    process.exit(code);
  };
  tellUncaught(createLog(settings.logLevel), () => void stop(1));
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  if (process.send) {
    process.once('disconnect', () => void stop());
    process.send({
      type: 'ready',
      siteUrl: server.siteUrl,
      studioUrl: server.studioUrl,
      backofficeUrl: server.backofficeUrl,
      ports: server.ports,
      demoLogins: server.demoLogins,
      demoAgent: server.demoAgent,
      demoOperators: server.demoOperators,
      furtherBrands: server.furtherBrands,
    });
  }
  // This runs after the server is ready, so that pictures do not delay the start.
  if (settings.paintsAhead)
    void server.modules.catalog.paintAhead(server.modules.brand.all, { signal: painting.signal });
} catch (err) {
  createLog('info').fatal({ err }, err instanceof Error ? err.message : 'the server did not start');
  process.exit(1);
}
