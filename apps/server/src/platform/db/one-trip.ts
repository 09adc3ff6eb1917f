import type { Client, Connection, Submittable } from 'pg';

/** Text, or an array in the form the database keeps it in (binary-arrays.ts). */
export type Parameter = string | Buffer;

/** A statement of a transaction; the name keeps its plan on the connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Parameter[];
  /** Of a COPY: what it reads (copy-rows.ts). */
  readonly rows?: Buffer;
}

/** Fields as the database wrote them. */
export type TextRow = readonly (string | null)[];

/** What the driver calls while it reads the answer. */
interface TripHandlers extends Submittable {
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCopyInResponse(): void;
  handleCommandComplete(): void;
  handleError(error: unknown): void;
  handleReadyForQuery(): void;
}

/** Statements a connection keeps under their names. */
const preparedOn = new WeakMap<Connection, Set<string>>();

/**
 * Runs statements as one transaction in one trip: everything is sent at once, the database commits when it has done the
 * last, and answers once. Measured against a pipeline of `begin`, statements and `commit`: half the fixed cost.
 * `onCommitting`: all is done but for the disk. Resolves with the rows of each statement when it is committed; throws
 * the first error: then nothing has happened, unless the connection itself was lost.
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
      // Its rows are on their way already.
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
  // As one write: each of its own wakes the database.
  stream.cork();
  for (const { name, text, values, rows } of statements) {
    if (!prepared.has(name)) {
      // An attempt that failed may have left it behind.
      connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
    }
    connection.bind({ statement: name, values: [...values] }, true);
    connection.execute({}, true);
    if (rows) sendRows(connection, rows);
  }
  // The last answers leave before the commit begins, so that the next transaction can be prepared meanwhile.
  connection.flush();
  connection.sync();
  stream.uncork();
}

const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** Without waiting to be asked for them: a database that failed before it got there reads over them. */
function sendRows({ stream }: Connection, rows: Buffer): void {
  const head = Buffer.from('d\0\0\0\0');
  head.writeInt32BE(4 + rows.length, 1);
  stream.write(head);
  stream.write(rows);
  stream.write(copyDone);
}
