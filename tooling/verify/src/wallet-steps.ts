import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { checkStep, type WalletStep } from '@fairhouse/ledger';

/**
 * The steps of all wallets, on disk: entries arrive in the order of their ids, and each wallet is checked in the order
 * of time over all days, however many there are. The file has no name and is deleted with the process.
 */
export class WalletSteps {
  readonly #db = new DatabaseSync('');
  readonly #insert: StatementSync;

  constructor() {
    this.#db.exec(
      'pragma journal_mode = off; create table step (wallet integer, at text, entry integer, before integer, after integer); begin',
    );
    this.#insert = this.#db.prepare('insert into step values (?, ?, ?, ?, ?)');
  }

  add({ wallet, at, entry, before, after }: WalletStep): void {
    this.#insert.run(wallet, at, entry, before, after);
  }

  /** Entries that do not continue their wallet's previous balance. */
  *findUnlinked(): Generator<{ readonly name: string; readonly difference: string }> {
    const steps = this.#db.prepare(
      'select wallet, at, entry, before, after, lag(after) over (partition by wallet order by at, entry) as known from step',
    );
    steps.setReadBigInts(true);
    for (const row of steps.iterate()) {
      const { known, ...step } = row as unknown as WalletStep & { readonly known: bigint | null };
      const difference = checkStep(step, known);
      if (difference !== null) yield { name: `entry ${step.entry}`, difference };
    }
  }

  close(): void {
    this.#db.close();
  }
}
