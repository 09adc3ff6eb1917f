import type { Handlers } from '../../platform/http/index.ts';
import type { WalletDoor } from './index.ts';

export function walletRoutes(wallet: WalletDoor): Handlers<'wallet'> {
  return { getBalance: (_input, { actor, brand }) => wallet.readBalance({ memberId: actor.memberId, brand }) };
}
