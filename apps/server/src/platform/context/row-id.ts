const idMax = 9_223_372_036_854_775_807n;

/** A number from the wire as a row id; 0, which no row has, for a number the database cannot hold. */
export function readRowId(text: string): bigint {
  const id = BigInt(text);
  return id > idMax ? 0n : id;
}
