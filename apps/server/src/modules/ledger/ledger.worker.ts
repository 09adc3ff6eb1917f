// One of several server processes in ledger-processes.test.ts: posts rounds on one wallet and reports what became of them.
import { openLedger, outcomeOf, round } from './ledger.fixture.ts';

const [url = '', wallet = '0', count = '0', prefix = ''] = process.argv.slice(2);
const fixture = await openLedger(url);
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));
const outcomes = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) =>
    outcomeOf(fixture.ledger.post(round(BigInt(wallet), fixture.house, { key: `${prefix}-${index}-bet`, payoutMinor: 0n }))),
  ),
);
process.send?.(outcomes);
await fixture.close();
process.disconnect();
