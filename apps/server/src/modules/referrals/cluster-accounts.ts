import type { AccountTrace } from './find-evidence.ts';

export interface Tie {
  readonly sign: AccountTrace['sign'];
  readonly label: string;
  readonly memberIds: readonly bigint[];
  readonly seenAt: Date | null;
}

export interface Cluster {
  readonly memberIds: readonly bigint[];
  readonly ties: readonly Tie[];
}

/** Accounts that share something are one group, and so are those that hang together by a third; the largest first. */
export function clusterAccounts(traces: readonly AccountTrace[]): Cluster[] {
  const ties = tiesOf(traces);
  const above = new Map<bigint, bigint>();
  const rootOf = (id: bigint): bigint => {
    let root = id;
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next;
    return root;
  };
  for (const { memberIds } of ties)
    for (const id of memberIds) {
      const [one, other] = [rootOf(memberIds[0] ?? id), rootOf(id)];
      if (one !== other) above.set(one < other ? other : one, one < other ? one : other);
    }
  const groups = new Map<bigint, { members: Set<bigint>; ties: Tie[] }>();
  for (const tie of ties) {
    const root = rootOf(tie.memberIds[0] ?? 0n);
    const group = groups.get(root) ?? { members: new Set(), ties: [] };
    for (const id of tie.memberIds) group.members.add(id);
    group.ties.push(tie);
    groups.set(root, group);
  }
  return [...groups.values()]
    .map(({ members, ties: own }) => ({ memberIds: [...members].sort(byNumber), ties: own }))
    .sort((one, other) => other.memberIds.length - one.memberIds.length || byNumber(lowest(one), lowest(other)));
}

const byNumber = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);
const lowest = ({ memberIds: [first = 0n] }: Cluster): bigint => first;

/** What at least two accounts have. */
function tiesOf(traces: readonly AccountTrace[]): Tie[] {
  const byKey = new Map<string, AccountTrace[]>();
  for (const trace of traces) {
    const name = `${trace.sign} ${trace.key}`;
    byKey.set(name, [...(byKey.get(name) ?? []), trace]);
  }
  return [...byKey.values()].flatMap((same) => {
    const memberIds = [...new Set(same.map(({ memberId }) => memberId))].sort(byNumber);
    const [first] = same;
    if (!first || memberIds.length < 2) return [];
    const seen = same.flatMap(({ seenAt }) => (seenAt === null ? [] : [seenAt.getTime()]));
    const seenAt = seen.length === 0 ? null : new Date(Math.max(...seen));
    return [{ sign: first.sign, label: first.label, memberIds, seenAt }];
  });
}
