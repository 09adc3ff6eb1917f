// The clients of bench:faults: they outlive every server, and send what got no answer again to the next one.
import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newOperation, type Operation } from './faults-operations.ts';
import type { Answer, Orders, Told } from './faults-server.ts';
import { say } from './report.ts';

/** In percent: how many are sent a second time later, and how many are sent again at once without waiting. */
const [duplicatesOf100, timeOutsOf100] = [5, 5];
const remembered = 50;
/** After an outage a client waits a little before it asks again. */
const againMs = 50;

class Server {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #no = 0;

  constructor(orders: Orders) {
    this.#child = fork(fileURLToPath(new URL('faults-server.ts', import.meta.url)), [JSON.stringify(orders)]);
    this.#child.on('message', (answer: Answer) => this.#answer(answer));
    this.#child.on('exit', () => {
      for (const no of this.#waiting.keys())
        this.#answer({ no, outcome: 'unknown', entryId: '', text: 'the server is gone' });
    });
  }

  #answer(answer: Answer): void {
    this.#waiting.get(answer.no)?.(answer);
    this.#waiting.delete(answer.no);
  }

  tell(reported: Told): void {
    this.#child.send(reported, () => undefined);
  }

  ask(operation: Operation): Promise<Answer> {
    this.#no += 1;
    const no = this.#no;
    return new Promise((resolve) => {
      this.#waiting.set(no, resolve);
      this.tell({ no, operation });
    });
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

export class Clients {
  readonly #orders: () => Orders;
  readonly #wallets: readonly string[];
  readonly #holds: string[] = [];
  /** Operations whose outcome nobody knows. */
  #unanswered: Operation[] = [];
  #servers: Server[] = [];
  /** Writers, and the answers they did not wait for. */
  readonly #underWay = new Set<Promise<void>>();
  #isLoading = false;
  /** Acknowledged: the entry of each key. */
  readonly acked = new Map<string, string>();
  /** Keys that got a second entry. */
  twice = 0;
  faults = 0;
  /** Repeated without knowing whether they had been booked, and those that had been. */
  readonly resent = { asked: 0, hadBeenBooked: 0 };

  constructor(orders: () => Orders, wallets: readonly string[]) {
    this.#orders = orders;
    this.#wallets = wallets;
  }

  start(load: { servers: number; writers: number }): void {
    this.#servers = Array.from({ length: load.servers }, () => new Server(this.#orders()));
    this.#isLoading = true;
    for (let writer = 0; writer < load.writers; writer += 1) void this.#watched(this.#write());
  }

  moveTo(url: string): void {
    for (const server of this.#servers) server.tell({ url });
  }

  /** The servers die while all clients wait for them. */
  async killServers(): Promise<void> {
    this.#isLoading = false;
    await Promise.all(this.#servers.map((server) => server.kill()));
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
    this.#servers = [];
  }

  /** Runs until the outcome of everything that was sent is known. */
  async sendWhatIsUnanswered(): Promise<void> {
    this.#servers = [new Server(this.#orders())];
    while (this.#unanswered.length > 0)
      await Promise.all(this.#unanswered.splice(0).map((operation) => this.#resend(operation)));
    await this.killServers();
  }

  #watched(work: Promise<void>): Promise<void> {
    const watched = work.finally(() => this.#underWay.delete(watched));
    this.#underWay.add(watched);
    return watched;
  }

  /** Returns the outcome. */
  async #send(operation: Operation): Promise<Answer['outcome']> {
    const server = this.#servers[randomInt(this.#servers.length)];
    const answer = await server?.ask(operation);
    const outcome = answer?.outcome ?? 'unknown';
    if (outcome === 'unknown') this.#unanswered.push(operation);
    if (answer && (outcome === 'done' || outcome === 'duplicate')) this.#note(operation, answer.entryId);
    if (outcome === 'fault') {
      this.faults += 1;
      if (this.faults <= 3) say(`fault: ${answer?.text}`);
    }
    return outcome;
  }

  #note({ key, kind }: Operation, entryId: string): void {
    const before = this.acked.get(key);
    if (before !== undefined && before !== entryId) this.twice += 1;
    this.acked.set(key, entryId);
    if (kind === 'hold' && before === undefined && this.#holds.length < 3000) this.#holds.push(entryId);
  }

  async #resend(operation: Operation): Promise<void> {
    this.resent.asked += 1;
    const outcome = await this.#send(operation);
    if (outcome === 'duplicate') this.resent.hadBeenBooked += 1;
    if (outcome === 'unknown') await new Promise((resolve) => setTimeout(resolve, againMs));
  }

  async #write(): Promise<void> {
    const earlier: Operation[] = [];
    while (this.#isLoading) {
      const unanswered = this.#unanswered.shift();
      if (unanswered) {
        await this.#resend(unanswered);
        continue;
      }
      const again = randomInt(100) < duplicatesOf100 ? earlier[randomInt(earlier.length || 1)] : undefined;
      const operation = again ?? newOperation(this.#wallets, this.#holds);
      if (!again) earlier.push(operation);
      if (earlier.length > remembered) earlier.shift();
      // A time-out: the client does not wait, and repeats the request while its answer may still come.
      if (randomInt(100) < timeOutsOf100) void this.#watched(this.#send(operation).then(() => undefined));
      await this.#send(operation);
    }
  }
}
