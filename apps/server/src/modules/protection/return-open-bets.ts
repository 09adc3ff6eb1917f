import type { Brand } from '../../platform/context/index.ts';
import type { ProtectionInnerDeps } from './member-protection.ts';
import { findWithBets, markBetsReturned, type WithBets } from './pause.store.ts';

type ReturnDeps = ProtectionInnerDeps & { findBrand(id: bigint): Brand | undefined };

/**
 * Takes back the bets of an excluded member on what has not begun (trust.md B3); others are settled as usual. Retried
 * until it is done: the wallet is closed, so no bet is added. Null: all members.
 */
export async function returnOpenBets(deps: ReturnDeps, memberId: bigint | null): Promise<void> {
  const { db, log, stumbles } = deps.platform;
  if (memberId === null)
    return stumbles.walk(
      'return-open-bets',
      (after, most) => findWithBets(db, { memberId, after, most }),
      (exclusion) => returnBetsOf(deps, exclusion),
    );
  // Runs for one member at once; the job repeats what fails.
  for (const exclusion of await findWithBets(db, { memberId, after: 0n, most: 100 })) {
    await returnBetsOf(deps, exclusion).catch((err: unknown) =>
      log.error({ err, memberId: `${memberId}` }, 'open bets of a member who excluded themself did not go back'),
    );
  }
}

async function returnBetsOf(deps: ReturnDeps, { id, memberId, brandId, endsAt }: WithBets): Promise<void> {
  const { db, clock } = deps.platform;
  const brand = deps.findBrand(brandId);
  if (!brand) return;
  // Includes exclusions whose process died. Members who may be back keep their bets.
  if (endsAt > clock.now()) await deps.endSessionsOfExcluded(memberId);
  await deps.returnOpenBets({ memberId, brand });
  await markBetsReturned(db, id, clock.now());
}
