// The sandbox vendor as a program: settings from the environment, its address to whoever started it.
import { readVendorSettings } from './server/settings.ts';
import { startVendor } from './server/start-vendor.ts';

const settings = readVendorSettings(process.env);
const vendor = await startVendor(settings, {
  log: (text) => process.stdout.write(`${new Date().toISOString()} ${text}\n`),
});
process.stdout.write(`Sandbox vendor on ${vendor.url}, agreement ${settings.agreementFile}\n`);
process.send?.({ type: 'ready', vendorUrl: vendor.url });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await vendor.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// Whoever started us is gone.
process.on('disconnect', () => void stop());
