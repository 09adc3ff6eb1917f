// Rows in the binary form of COPY: the cheapest way into a table, because neither side makes or parses text and the
// database plans nothing. Layout: "COPY", Binary Format, in PostgreSQL's manual (signature, flags, extension; then for
// each row the number of its fields and each field with its length; -1 ends it). A number beyond its type is a
// RangeError.

import { beyond, viewOf, writeText } from './buffers.ts';

const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const endOfRows = -1;
const nullLength = -1;
/** The database counts microseconds from 2000-01-01. */
const epochMs = 946_684_800_000;
const uint32Range = 4_294_967_296;

/** Takes the fields of a row, in the order of the columns. */
export class CopyRows {
  #bytes = Buffer.allocUnsafe(65_536);
  #view = viewOf(this.#bytes);
  #at = 0;

  /** The bytes of one COPY. */
  encode<T>(rows: readonly T[], write: (into: CopyRows, row: T) => void): Buffer {
    this.#bytes.set(head);
    this.#at = head.length;
    for (const row of rows) write(this, row);
    this.#reserve(2);
    this.#view.setInt16(this.#at, endOfRows);
    return Buffer.from(this.#bytes.subarray(0, this.#at + 2));
  }

  /** Begins a row. */
  row(fields: number): void {
    this.#reserve(2);
    this.#view.setInt16(this.#at, fields);
    this.#at += 2;
  }

  bigint(value: bigint | null): void {
    if (value === null) return this.#null();
    if (BigInt.asIntN(64, value) !== value) beyond(value);
    this.#reserve(12);
    this.#view.setInt32(this.#at, 8);
    this.#view.setBigInt64(this.#at + 4, value);
    this.#at += 12;
  }

  int(value: number): void {
    if ((value | 0) !== value) beyond(value);
    this.#reserve(8);
    this.#view.setInt32(this.#at, 4);
    this.#view.setInt32(this.#at + 4, value);
    this.#at += 8;
  }

  /** A timestamptz. */
  instant(ms: number): void {
    const micros = Math.round((ms - epochMs) * 1000);
    if (!Number.isSafeInteger(micros)) beyond(ms);
    this.#reserve(12);
    this.#view.setInt32(this.#at, 8);
    this.#view.setInt32(this.#at + 4, Math.floor(micros / uint32Range));
    this.#view.setUint32(this.#at + 8, micros % uint32Range);
    this.#at += 12;
  }

  /** A json value is written the same way and checked by the database. */
  text(value: string | null): void {
    if (value === null) return this.#null();
    // A character takes three bytes at most.
    this.#reserve(4 + 3 * value.length);
    const start = this.#at + 4;
    const bytes = writeText(this.#bytes, start, value);
    this.#view.setInt32(this.#at, bytes);
    this.#at = start + bytes;
  }

  bytes(value: Uint8Array): void {
    this.#reserve(4 + value.byteLength);
    this.#view.setInt32(this.#at, value.byteLength);
    this.#bytes.set(value, this.#at + 4);
    this.#at += 4 + value.byteLength;
  }

  #null(): void {
    this.#reserve(4);
    this.#view.setInt32(this.#at, nullLength);
    this.#at += 4;
  }

  #reserve(more: number): void {
    if (this.#at + more <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.#at + more));
    grown.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = grown;
    this.#view = viewOf(grown);
  }
}
