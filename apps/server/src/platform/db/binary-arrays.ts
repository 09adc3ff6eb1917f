// Arrays in the form the database keeps them in: parameters of what is booked thousands of times a second are neither written as
// text here nor read as text there. Layout: array_recv of PostgreSQL (dimensions, nulls, type, length, first place; then each
// element with its length). The type must be the one the statement casts to. A number beyond its type is a RangeError.

interface Target {
  readonly array: Buffer;
  readonly view: DataView;
}

interface ElementType<T> {
  /** In the catalog of the database: pg_type.oid. */
  readonly oid: number;
  sizeOf(value: T): number;
  /** Returns the bytes it took. */
  put(target: Target, at: number, value: T): number;
}

const headBytes = 20;
const lengthBytes = 4;
const nullLength = -1;

function toArray<T>(type: ElementType<T>, values: readonly (T | null)[]): Buffer {
  let bytes = headBytes;
  let nulls = 0;
  for (const value of values) {
    bytes += lengthBytes;
    if (value === null) nulls += 1;
    else bytes += type.sizeOf(value);
  }
  // One without elements has no dimension.
  const array = Buffer.allocUnsafe(values.length === 0 ? 12 : bytes);
  const target = { array, view: new DataView(array.buffer, array.byteOffset, array.byteLength) };
  const { view } = target;
  view.setInt32(0, values.length === 0 ? 0 : 1);
  view.setInt32(4, nulls === 0 ? 0 : 1);
  view.setInt32(8, type.oid);
  if (values.length === 0) return array;
  view.setInt32(12, values.length);
  view.setInt32(16, 1);
  let at = headBytes;
  for (const value of values) {
    const size = value === null ? nullLength : type.put(target, at + lengthBytes, value);
    view.setInt32(at, size);
    at += lengthBytes + Math.max(0, size);
  }
  return array;
}

function beyond(value: bigint | number): never {
  throw new RangeError(`${value} is beyond what its column holds`);
}

// A view would cut what does not fit.
const int8: ElementType<bigint | number> = {
  oid: 20,
  sizeOf: () => 8,
  put({ view }, at, value) {
    const big = typeof value === 'bigint' ? value : BigInt(value);
    view.setBigInt64(at, BigInt.asIntN(64, big) === big ? big : beyond(big));
    return 8;
  },
};
const int4: ElementType<number> = {
  oid: 23,
  sizeOf: () => 4,
  put({ view }, at, value) {
    view.setInt32(at, (value | 0) === value ? value : beyond(value));
    return 4;
  },
};
const int2: ElementType<number> = {
  oid: 21,
  sizeOf: () => 2,
  put({ view }, at, value) {
    view.setInt16(at, (value << 16) >> 16 === value ? value : beyond(value));
    return 2;
  },
};
const bool: ElementType<boolean> = {
  oid: 16,
  sizeOf: () => 1,
  put({ view }, at, value) {
    view.setUint8(at, value ? 1 : 0);
    return 1;
  },
};
const text: ElementType<string> = {
  oid: 25,
  sizeOf: (value) => Buffer.byteLength(value),
  put: ({ array }, at, value) => array.write(value, at),
};
const bytea: ElementType<Uint8Array> = {
  oid: 17,
  sizeOf: (value) => value.byteLength,
  put({ array }, at, value) {
    array.set(value, at);
    return value.byteLength;
  },
};

export const bigintArray = (values: readonly (bigint | number | null)[]): Buffer => toArray(int8, values);
export const intArray = (values: readonly (number | null)[]): Buffer => toArray(int4, values);
export const smallintArray = (values: readonly (number | null)[]): Buffer => toArray(int2, values);
export const boolArray = (values: readonly (boolean | null)[]): Buffer => toArray(bool, values);
export const textArray = (values: readonly (string | null)[]): Buffer => toArray(text, values);
export const byteaArray = (values: readonly (Uint8Array | null)[]): Buffer => toArray(bytea, values);
/** Of 16 bytes each. */
export const uuidArray = (values: readonly (Uint8Array | null)[]): Buffer => toArray({ ...bytea, oid: 2950 }, values);
