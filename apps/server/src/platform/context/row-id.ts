const idMax = 9_223_372_036_854_775_807n;

/** A number from the wire as the database has it; 0, which is nobody's, for one it cannot hold. */
export function readRowId(text: string): bigint {
  const id = BigInt(text);
  return id > idMax ? 0n : id;
}
