import { formatAmount, parseAmount } from '@fairhouse/money';
import { openJournal, type Journal } from './journal.ts';
import { isOpen, nextStates, type DrawnRound, type Round, type RoundState } from './round.ts';

export type TransferState = 'done' | 'pending' | 'refused';

export interface Transfer {
  readonly vendor: string;
  readonly transferKey: string;
  readonly player: string;
  readonly direction: 'in' | 'out';
  readonly currency: string;
  readonly amount: string;
  readonly atMs: number;
}

type Line =
  | { readonly is: 'drawn'; readonly round: DrawnRound }
  | { readonly is: 'state'; readonly id: string; readonly to: RoundState; readonly atMs: number }
  /** Transfer mode: stake and payout move in a wallet of ours, in one line. */
  | { readonly is: 'played'; readonly round: DrawnRound; readonly atMs: number }
  | {
      readonly is: 'transfer';
      readonly transfer: Transfer;
      readonly state: TransferState;
      readonly why: string | null;
    };

export interface KnownTransfer extends Transfer {
  state: TransferState;
  why: string | null;
}

interface OwnWallet {
  minor: bigint;
  version: bigint;
}

/** More rounds than a house asks for; the oldest closed ones are forgotten. */
const roundsKept = 100_000;

/** Rounds, transfers and wallets of this server: in memory as the journal has them. */
export class Books {
  readonly #journal: Journal<Line>;
  readonly #rounds = new Map<string, Round>();
  readonly #transfers = new Map<string, KnownTransfer>();
  readonly #wallets = new Map<string, OwnWallet>();

  constructor(path: string) {
    this.#journal = openJournal<Line>(path, (line) => this.#apply(line));
  }

  find(id: string): Round | undefined {
    return this.#rounds.get(id);
  }

  /** Rounds that a crash left between draw and end. */
  listOpen(): Round[] {
    return [...this.#rounds.values()].filter(isOpen);
  }

  /** The latest finished rounds, newest first. */
  listPlayed(vendor: string, player: string): Round[] {
    return [...this.#rounds.values()]
      .filter(
        (round) =>
          round.vendor === vendor && round.player === player && (round.state === 'settled' || round.state === 'closed'),
      )
      .slice(-20)
      .reverse();
  }

  findTransfer(vendor: string, transferKey: string): KnownTransfer | undefined {
    return this.#transfers.get(`${vendor} ${transferKey}`);
  }

  wallet(vendor: string, player: string): { readonly balance: string; readonly version: string } {
    const { minor, version } = this.#wallet(vendor, player);
    return { balance: formatAmount(minor), version: String(version) };
  }

  hasIn(owner: { vendor: string; player: string }, amount: string): boolean {
    return this.#wallet(owner.vendor, owner.player).minor >= (parseAmount(amount) ?? 0n);
  }

  draw(round: DrawnRound): Promise<void> {
    return this.#write({ is: 'drawn', round });
  }

  /** Moves a round to its next state; a step its state does not allow is a bug. */
  async move(id: string, to: RoundState): Promise<void> {
    const from = this.#rounds.get(id)?.state ?? 'closed';
    if (!(nextStates[from] as readonly string[]).includes(to))
      throw new Error(`the round ${id} cannot go from ${from} to ${to}`);
    await this.#write({ is: 'state', id, to, atMs: Date.now() });
  }

  /** Transfer mode; the caller has checked synchronously that the wallet covers the stake. */
  play(round: DrawnRound): Promise<void> {
    return this.#write({ is: 'played', round, atMs: Date.now() });
  }

  transfer(transfer: Transfer, state: TransferState, why: string | null = null): Promise<void> {
    return this.#write({ is: 'transfer', transfer, state, why });
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** Memory is updated first, so that the second of two concurrent calls sees the first; answers wait for the disk. */
  #write(line: Line): Promise<void> {
    this.#apply(line);
    return this.#journal.append(line);
  }

  #apply(line: Line): void {
    if (line.is === 'drawn') this.#keep({ ...line.round, state: 'drawn', endedAtMs: null });
    else if (line.is === 'played') {
      this.#keep({ ...line.round, state: 'closed', endedAtMs: line.atMs });
      this.#add(line.round, minorOf(line.round.payout) - minorOf(line.round.stake));
    } else if (line.is === 'transfer') this.#applyTransfer(line.transfer, line.state, line.why);
    else {
      const round = this.#rounds.get(line.id);
      if (round)
        Object.assign(round, {
          state: line.to,
          endedAtMs: nextStates[line.to].length === 0 ? line.atMs : round.endedAtMs,
        });
    }
  }

  #applyTransfer(transfer: Transfer, state: TransferState, why: string | null): void {
    this.#transfers.set(`${transfer.vendor} ${transfer.transferKey}`, { ...transfer, state, why });
    if (state === 'done')
      this.#add(transfer, transfer.direction === 'in' ? minorOf(transfer.amount) : -minorOf(transfer.amount));
  }

  #keep(round: Round): void {
    this.#rounds.set(round.id, round);
    for (const known of this.#rounds.values()) {
      if (this.#rounds.size <= roundsKept) return;
      if (!isOpen(known)) this.#rounds.delete(known.id);
    }
  }

  #add({ vendor, player }: { vendor: string; player: string }, minor: bigint): void {
    const wallet = this.#wallet(vendor, player);
    this.#wallets.set(`${vendor} ${player}`, { minor: wallet.minor + minor, version: wallet.version + 1n });
  }

  #wallet(vendor: string, player: string): OwnWallet {
    return this.#wallets.get(`${vendor} ${player}`) ?? { minor: 0n, version: 0n };
  }
}

const minorOf = (amount: string): bigint => parseAmount(amount) ?? 0n;
