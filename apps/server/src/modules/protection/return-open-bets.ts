import type { Brand } from '../../platform/context/index.ts';
import type { ProtectionParts } from './member-protection.ts';
import { findWithBets, markBetsReturned, type WithBets } from './pause.store.ts';

const atOnce = 100;

type ReturnParts = ProtectionParts & { findBrand(id: bigint): Brand | undefined };

/**
 * Bets on what has not begun go back to who excludes themself (trust.md B3); what has begun is settled as ever. Tried again until it is
 * done: the wallet is closed, so nothing new joins them. Those that fail each minute keep nobody else's from going back. Null: everybody's.
 */
export async function returnOpenBets(parts: ReturnParts, memberId: bigint | null): Promise<void> {
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const list: readonly WithBets[] = await findWithBets(parts.platform.db, { memberId, after, limit: atOnce });
    for (const exclusion of list) await returnBetsOf(parts, exclusion);
    after = list.at(-1)?.id;
  }
}

async function returnBetsOf(parts: ReturnParts, { id, memberId, brandId, endsAt }: WithBets): Promise<void> {
  const { db, clock, log } = parts.platform;
  const brand = parts.findBrand(brandId);
  if (!brand) return;
  try {
    // Those, too, that the process of the exclusion did not live to end. Who may be back keeps theirs.
    if (endsAt > clock.now()) await parts.endSessions(memberId);
    await parts.returnOpenBets({ memberId, brand });
    await markBetsReturned(db, id, clock.now());
  } catch (err) {
    log.error({ err, memberId: `${memberId}` }, 'open bets of a member who excluded themself did not go back');
  }
}
