import type { TestHouse, TestMember } from '../../testing/test-house.ts';
import type { VendorBetAsked } from './index.ts';

export const unit = 10_000n;
let keys = 0;

/** A member at a game, as a vendor sees them. */
export interface Seat {
  readonly member: TestMember;
  readonly playToken: string;
  readonly walletId: bigint;
  /** A bet of ten, with keys of its own. */
  bet(changes?: Partial<VendorBetAsked>): VendorBetAsked;
  balance(): Promise<bigint>;
}

export async function sitDown(house: TestHouse): Promise<Seat> {
  const member = await house.register();
  const { playToken } = await house.play(member);
  const { walletId } = await house.modules.seamless.port.authenticate(playToken);
  return {
    member,
    playToken,
    walletId,
    bet(changes = {}) {
      keys += 1;
      return {
        vendor: 'BGS',
        playToken,
        betKey: `T${keys}`,
        roundKey: `R${keys}`,
        game: 'dice',
        currency: 'FUN',
        stakeMinor: 10n * unit,
        ...changes,
      };
    },
    balance: async () => (await house.modules.ledger.readBalance(walletId)).balanceMinor,
  };
}
