// Arrays in the binary form of the database. Parameters that are sent thousands of times a second are not written as
// text here and not parsed there. Layout: array_recv of PostgreSQL (dimensions, nulls, type, length, first place; then
// each element with its length). The type must be the one the statement casts to. A number beyond its type is a
// RangeError.

import { beyond, viewOf, writeText } from './buffers.ts';

const headBytes = 20;
const lengthBytes = 4;
const nullLength = -1;

/** An array without elements has no dimension. `oid`: the type of the elements in pg_type. */
function putHead(view: DataView, oid: number, { length, hasNulls }: { length: number; hasNulls: boolean }): void {
  view.setInt32(0, length === 0 ? 0 : 1);
  view.setInt32(4, hasNulls ? 1 : 0);
  view.setInt32(8, oid);
  if (length === 0) return;
  view.setInt32(12, length);
  view.setInt32(16, 1);
}

function bytesOf(length: number, elements: number): number {
  return length === 0 ? 12 : headBytes + length * lengthBytes + elements;
}

/** Elements of one fixed size. */
function fixedArray<T>(type: { oid: number; bytes: number; put(view: DataView, at: number, value: T): void }) {
  const { oid, bytes, put } = type;
  return (values: readonly (T | null)[]): Buffer => {
    let nulls = 0;
    for (const value of values) if (value === null) nulls += 1;
    const array = Buffer.allocUnsafe(bytesOf(values.length, (values.length - nulls) * bytes));
    const view = viewOf(array);
    putHead(view, oid, { length: values.length, hasNulls: nulls > 0 });
    let at = headBytes;
    for (const value of values) {
      view.setInt32(at, value === null ? nullLength : bytes);
      at += lengthBytes;
      if (value === null) continue;
      put(view, at, value);
      at += bytes;
    }
    return array;
  };
}

export const bigintArray = fixedArray<bigint>({
  oid: 20,
  bytes: 8,
  put: (view, at, value) => view.setBigInt64(at, BigInt.asIntN(64, value) === value ? value : beyond(value)),
});
export const intArray = fixedArray<number>({
  oid: 23,
  bytes: 4,
  put: (view, at, value) => view.setInt32(at, (value | 0) === value ? value : beyond(value)),
});
export const smallintArray = fixedArray<number>({
  oid: 21,
  bytes: 2,
  put: (view, at, value) => view.setInt16(at, (value << 16) >> 16 === value ? value : beyond(value)),
});
export const boolArray = fixedArray<boolean>({
  oid: 16,
  bytes: 1,
  put: (view, at, value) => view.setUint8(at, value ? 1 : 0),
});

export function textArray(values: readonly (string | null)[]): Buffer {
  let nulls = 0;
  let bytes = 0;
  for (const value of values) {
    if (value === null) nulls += 1;
    else bytes += Buffer.byteLength(value);
  }
  const array = Buffer.allocUnsafe(bytesOf(values.length, bytes));
  const view = viewOf(array);
  putHead(view, 25, { length: values.length, hasNulls: nulls > 0 });
  let at = headBytes;
  for (const value of values) {
    const size = value === null ? nullLength : writeText(array, at + lengthBytes, value);
    view.setInt32(at, size);
    at += lengthBytes + Math.max(0, size);
  }
  return array;
}

/** Each element is written as 32 hexadecimal digits. */
export function uuidArray(values: readonly string[]): Buffer {
  const array = Buffer.allocUnsafe(bytesOf(values.length, 16 * values.length));
  const view = viewOf(array);
  putHead(view, 2950, { length: values.length, hasNulls: false });
  let at = headBytes;
  for (const value of values) {
    view.setInt32(at, 16);
    array.write(value, at + lengthBytes, 16, 'hex');
    at += lengthBytes + 16;
  }
  return array;
}
