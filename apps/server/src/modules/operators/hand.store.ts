import type { Tx } from '../../platform/db/index.ts';

/**
 * Whether both operators lead back to one person: each counts as themselves and, while their invitation was used after
 * `freshAfter` or not at all, as the maker of the invitation, and so on.
 */
export async function countAsOne(tx: Tx, input: { first: bigint; second: bigint; freshAfter: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with recursive hand (began, id) as (
       select id, id from operators.operator where id in ($1, $2)
       union
       select h.began, o.invited_by from hand h join operators.operator o on o.id = h.id
       where o.invited_by is not null and (o.joined_at is null or o.joined_at > $3)
     )
     select from hand group by id having count(distinct began) = 2 limit 1`,
    [input.first, input.second, input.freshAfter],
  );
  return rowCount === 1;
}
