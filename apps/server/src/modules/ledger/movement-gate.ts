import { entryDefinitions } from '@fairhouse/ledger';
import type { FittedMovement } from './batch.store.ts';
import { fitRecipe } from './fit-recipe.ts';
import type { GroupCommit } from './group-commit.ts';
import { claimRider } from './holds.store.ts';
import type { HouseAccounts } from './house-accounts.ts';
import { rideTakenBack } from './limits.store.ts';
import { withMeters } from './meters.ts';
import type { Movement, Posted, Ride } from './movement.ts';

/** A movement that fits the recipe of its code, ready to be booked. */
export function createFit(houses: HouseAccounts) {
  return async function fit(movement: Movement): Promise<FittedMovement> {
    const meeting = houses.meet(movement);
    if (meeting) await meeting;
    const fitted = fitRecipe(movement, (id) => houses.of(id));
    const metered = withMeters(movement, (id) => houses.of(id));
    return { ...withCount(metered), ...fitted };
  };
}

/** Puts a movement into the group commit. */
export function createPost(commit: GroupCommit, fit: ReturnType<typeof createFit>) {
  return async (input: Omit<Movement, 'entryId'>, entryId: bigint): Promise<Posted> =>
    commit.post(await fit({ ...input, entryId }));
}

function withCount(movement: Movement): Movement {
  const { limits } = entryDefinitions[movement.code];
  if (limits === 'deposit') return withClaim(movement);
  return limits === 'void' ? withVoid(movement) : movement;
}

/** If limits counted a stake that goes back, they no longer count it. */
function withVoid(movement: Movement): Movement {
  const { entryId, walletId, payoutMinor: stakeMinor, stakedAtMs } = movement;
  if (stakedAtMs === undefined) return movement;
  return {
    ...movement,
    rides: [
      rideTakenBack({ entryId, walletId, stakeMinor, payoutMinor: 0n, countedAtMs: stakedAtMs }),
      ...movement.rides,
    ],
  };
}

/** Money received is booked whatever the limits say; limits count what arrived. */
function withClaim(movement: Movement): Movement {
  const [received] = movement.postings;
  if (!received) return movement;
  const payload = {
    walletId: received.credit,
    claimId: movement.claimId ?? null,
    entryId: movement.entryId,
    amountMinor: received.amountMinor,
  };
  return { ...movement, rides: [{ rider: claimRider, payload } as Ride, ...movement.rides] };
}
