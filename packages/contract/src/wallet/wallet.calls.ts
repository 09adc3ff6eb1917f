import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { agentMoneyCalls } from './agent-money.calls.ts';
import { recordCalls } from './record.calls.ts';
import { transferCalls } from './transfer.calls.ts';
import { balance } from './wallet.schemas.ts';

export const walletCalls = defineCalls({
  getBalance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    audience: 'trial',
    origin: 'site',
    isFirst: true,
    summary:
      'Balances of the member: the main wallet (2) and, where vendors have their own, those (typeId 0 or none: all)',
    query: z.object({ typeId: z.coerce.number().int().optional() }),
    output: balance,
    refusals: ['wallet_unknown'],
  },
  ...recordCalls,
  ...transferCalls,
  ...agentMoneyCalls,
});
