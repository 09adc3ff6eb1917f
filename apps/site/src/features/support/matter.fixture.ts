import type { Matter } from '@fairhouse/contract';

/** Noon in May. */
export const writtenAt = 1_777_888_800_000;

export function makeMatter(over: Partial<Matter> = {}): Matter {
  return {
    matterId: '100001',
    number: 'C-100001',
    kind: 'complaint',
    type: 1,
    content: 'My deposit is late.',
    state: 'received',
    pictures: [],
    steps: [{ state: 'received', by: 'member', text: '', at: writtenAt }],
    dueAt: writtenAt + 3 * 86_400_000,
    createdAt: writtenAt,
    ...over,
  };
}
