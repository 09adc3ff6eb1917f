// A test program that logs a stranger's text and then fails with an error nobody catches.
import { tellUncaught } from './last-word.ts';
import { createLog } from './log.ts';

const log = createLog('info');
tellUncaught(log, () => process.exit(1));
log.info({ told: 'seven\n{"level":60,"msg":"forged"}' }, 'one line\r\nand no second');
setTimeout(() => {
  throw new Error('nobody waits for this');
});
