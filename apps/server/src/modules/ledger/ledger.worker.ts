// One of several server processes of the ledger's tests: posts movements on one or two wallets and reports the results.
import { openLedger, outcomeOf, round } from './ledger.fixture.ts';

const [url = '', wallet = '0', count = '0', name = '', kind = 'bets', other = '0'] = process.argv.slice(2);
const fixture = await openLedger(url);
const [mine, theirs] = [BigInt(wallet), BigInt(other)];

const kinds = {
  bets: (index: number) => fixture.ledger.post(round(mine, fixture.house, { key: `${name}-${index}-bet` })),
  /** Keys that other processes use too, each with another body. */
  sharedKeys: (index: number) =>
    fixture.ledger.post(round(mine, fixture.house, { key: `shared-${index}`, request: name })),
  /** Back and forth between two wallets; each process begins at the other end. */
  floats(index: number) {
    const [debit, credit] = (index + name.length) % 2 === 0 ? [mine, theirs] : [theirs, mine];
    return fixture.ledger.post({
      ...round(debit, fixture.house, { key: `${name}-${index}` }),
      code: 'transfer.float',
      isStake: false,
      stakeMinor: 0n,
      postings: [{ debit, credit, amountMinor: 10n }],
    });
  },
} as const;

process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));
const post = kinds[kind as keyof typeof kinds];
process.send?.(await Promise.all(Array.from({ length: Number(count) }, (_, index) => outcomeOf(post(index)))));
await fixture.close();
process.disconnect();
