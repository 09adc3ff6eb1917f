import type { TeamHouse } from './team-house.ts';
import { rowsOf } from './rows-of.ts';
import type { TestMember } from './test-house.ts';

export interface TreeMember extends TestMember {
  readonly memberId: bigint;
}

/** Somebody who registered under an agent, or directly under the house (null). */
export async function comeTo(
  { house, brandId }: TeamHouse,
  uplineId: bigint | null,
  about: { customerType?: number; rebateSeries?: number; percents?: Readonly<Record<string, number>> } = {},
): Promise<TreeMember> {
  const { customerType = 0, rebateSeries = 1900, percents = {} } = about;
  const member = await house.register();
  const memberId = BigInt(member.id);
  if (customerType !== 0)
    await rowsOf(house, 'update identity.member set customer_type = $2 where id = $1', [member.id, customerType]);
  if (uplineId !== null)
    await house.platform.inTx((tx) =>
      house.modules.agency.placeMember(tx, {
        memberId,
        affiliate: { brandId, uplineId, code: null, rebateSeries, percents },
        at: house.platform.clock.now(),
      }),
    );
  return { ...member, memberId };
}
