import type { Client, Connection, Submittable } from 'pg';

/** Text, or an array in binary form (binary-arrays.ts). */
export type Parameter = string | Buffer;

/** A statement of a transaction; the connection keeps its plan under the name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Parameter[];
  /** For a COPY: the bytes it reads (copy-rows.ts). */
  readonly rows?: Buffer;
}

/** Fields in the text form of the database. */
export type TextRow = readonly (string | null)[];

/** The callbacks of the driver while it reads the answer. */
interface TripHandlers extends Submittable {
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCopyInResponse(): void;
  handleCommandComplete(): void;
  handleError(error: unknown): void;
  handleReadyForQuery(): void;
}

/** Names of statements that the connection has prepared. */
const preparedOn = new WeakMap<Connection, Set<string>>();

/**
 * Runs statements as one transaction in one trip: all are sent at once, the database commits after the last, and answers
 * once. Measured against a pipeline of `begin`, statements and `commit`, this halves the fixed cost. `onCommitting` is
 * called when only the write to disk is left. Resolves with the rows of each statement after the commit. Throws the
 * first error; then nothing was done, unless the connection itself was lost.
 */
export function runInOneTrip(
  client: Client,
  statements: readonly Statement[],
  onCommitting: () => void,
): Promise<TextRow[][]> {
  return new Promise((resolve, reject) => {
    const rows: TextRow[][] = statements.map(() => []);
    let done = 0;
    let prepared: Set<string> | undefined;
    const trip: TripHandlers = {
      submit(connection) {
        prepared = preparedOn.get(connection) ?? new Set();
        preparedOn.set(connection, prepared);
        send(connection, statements, prepared);
      },
      // The rows of the COPY have been sent already.
      handleCopyInResponse: () => undefined,
      handleDataRow: ({ fields }) => void rows[done]?.push(fields),
      handleCommandComplete() {
        done += 1;
        if (done === statements.length) onCommitting();
      },
      handleError: reject,
      handleReadyForQuery() {
        for (const { name } of statements) prepared?.add(name);
        resolve(rows);
      },
    };
    client.query(trip);
  });
}

function send(connection: Connection, statements: readonly Statement[], prepared: ReadonlySet<string>): void {
  const { stream } = connection;
  // One write for all: each separate write wakes the database.
  stream.cork();
  for (const { name, text, values, rows } of statements) {
    if (!prepared.has(name)) {
      // A failed attempt may have left the statement prepared.
      connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
    }
    connection.bind({ statement: name, values: [...values] }, true);
    connection.execute({}, true);
    if (rows) sendRows(connection, rows);
  }
  // The last answers are sent before the commit begins, so that the next transaction can be prepared meanwhile.
  connection.flush();
  connection.sync();
  stream.uncork();
}

const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** Sent before the database asks for them; if it failed earlier, it skips them. */
function sendRows({ stream }: Connection, rows: Buffer): void {
  const head = Buffer.from('d\0\0\0\0');
  head.writeInt32BE(4 + rows.length, 1);
  stream.write(head);
  stream.write(rows);
  stream.write(copyDone);
}
