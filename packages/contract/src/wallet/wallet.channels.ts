import { z } from 'zod';
import { balance } from './wallet.schemas.ts';

/** Sent to every socket of the member after a movement. */
export const walletChannels = {
  balance: z.object({ type: z.literal('balance'), value: balance }),
  /** A purse of an agent other than cash has changed: pages that show purses read them again. */
  purses: z.object({ type: z.literal('purses') }),
};
