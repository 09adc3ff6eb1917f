import { defineCalls } from '../call.ts';
import { balance } from './wallet.schemas.ts';

export const walletCalls = defineCalls({
  getBalance: {
    method: 'GET', path: '/wps/v2/wallets/balance', audience: 'trial', origin: 'site',
    summary: 'Balances of the member', output: balance, refusals: [],
  },
});
