import { numbersLiteral, sqlState } from '../../platform/db/index.ts';
import type { Row } from '../seamless/index.ts';

/** The start of a round of a game with a least time between rounds. */
export interface RoundStart {
  readonly memberId: bigint;
  readonly atMs: number;
  readonly cycleMs: number;
}

export const paceRider = {
  name: 'casino_pace',
  apply: {
    text: 'select casino.keep_pace($1::int[], $2::bigint[], $3::bigint[], $4::int[])',
    columns(rows: readonly Row<RoundStart>[]) {
      const starts = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(starts.map((s) => s.memberId)),
        numbersLiteral(starts.map((s) => s.atMs)),
        numbersLiteral(starts.map((s) => s.cycleMs)),
      ];
    },
  },
};

export function isTooSoon(error: unknown): boolean {
  return sqlState(error) === 'FH429';
}
