import type { Brand } from '../../platform/context/index.ts';
import type { ProtectionParts } from './member-protection.ts';
import { findWithBets, markBetsReturned, type WithBets } from './pause.store.ts';

type ReturnParts = ProtectionParts & { findBrand(id: bigint): Brand | undefined };

/**
 * Bets on what has not begun go back to who excludes themself (trust.md B3); what has begun is settled as ever. Tried again until it is
 * done: the wallet is closed, so nothing new joins them. Null: everybody's.
 */
export async function returnOpenBets(parts: ReturnParts, memberId: bigint | null): Promise<void> {
  const { db, log, stumbles } = parts.platform;
  if (memberId === null)
    return stumbles.walk(
      'return-open-bets',
      (after, most) => findWithBets(db, { memberId, after, most }),
      (exclusion) => returnBetsOf(parts, exclusion),
    );
  // Of one member at once; what fails is left to the job.
  for (const exclusion of await findWithBets(db, { memberId, after: 0n, most: 100 })) {
    await returnBetsOf(parts, exclusion).catch((err: unknown) =>
      log.error({ err, memberId: `${memberId}` }, 'open bets of a member who excluded themself did not go back'),
    );
  }
}

async function returnBetsOf(parts: ReturnParts, { id, memberId, brandId, endsAt }: WithBets): Promise<void> {
  const { db, clock } = parts.platform;
  const brand = parts.findBrand(brandId);
  if (!brand) return;
  // Those, too, that the process of the exclusion did not live to end. Who may be back keeps theirs.
  if (endsAt > clock.now()) await parts.endSessionsOfExcluded(memberId);
  await parts.returnOpenBets({ memberId, brand });
  await markBetsReturned(db, id, clock.now());
}
