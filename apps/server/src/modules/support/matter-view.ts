import type { MatterFile, MatterKind, MatterRow as RowView, MatterStep } from '@fairhouse/contract';
import { waitingStates } from './matter-states.ts';
import type { MatterRow, StepRow } from './matter.store.ts';

const letters = { feedback: 'F', complaint: 'C', message: 'M' } as const satisfies Record<MatterKind, string>;

/** The number of a matter in texts and messages. */
export function numberOf({ kind, id }: Pick<MatterRow, 'kind' | 'id'>): string {
  return `${letters[kind]}-${id}`;
}

export function toStep({ state, by, text, at }: StepRow): MatterStep {
  return { state, by, text, at: at.getTime() };
}

/** A row as the office sees it. */
export function toRow(row: MatterRow, { pictures, now }: { pictures: readonly string[]; now: Date }): RowView {
  return {
    matterId: `${row.id}`,
    number: numberOf(row),
    kind: row.kind,
    type: row.type,
    state: row.state,
    content: row.content,
    sender: row.sender,
    memberId: row.memberId === null ? null : `${row.memberId}`,
    takenBy: row.takenBy === null ? null : `${row.takenBy}`,
    takenByName: row.takenByName,
    dueAt: row.dueAt?.getTime() ?? null,
    isLate: row.dueAt !== null && row.dueAt < now && waitingStates.includes(row.state),
    pictures: [...pictures],
    createdAt: row.createdAt.getTime(),
    version: row.version,
  };
}

export function toFile(
  row: MatterRow,
  about: { pictures: readonly string[]; now: Date; steps: readonly StepRow[] },
): MatterFile {
  return {
    ...toRow(row, about),
    steps: about.steps.map((step) => ({ ...toStep(step), operatorName: step.operatorName })),
  };
}
