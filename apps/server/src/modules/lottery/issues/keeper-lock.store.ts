const lockClass = 21_070;

/** Held while this connection lives, by one process at a time. */
export async function lockIssues(connection: {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}): Promise<boolean> {
  const { rows } = await connection.query('select pg_try_advisory_lock($1, 1) as is_locked', [lockClass]);
  return (rows[0] as { is_locked: boolean } | undefined)?.is_locked === true;
}
