import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { imageBody, imageName } from '../upload.ts';
import { deposit } from './deposit.schemas.ts';

export const depositProofCalls = defineCalls({
  sendDepositProof: {
    method: 'POST',
    path: '/wps/relay/MCSFE_depositProof',
    audience: 'member',
    origin: 'site',
    summary: 'Pictures that show that a transfer was made',
    upload: { imagesMax: 3 },
    body: z.strictObject({ depositId: id }),
    output: deposit,
    refusals: ['deposit_unknown', 'deposit_state_changed', 'too_many_proofs'],
  },
  getDepositProofImage: {
    method: 'GET',
    path: '/wps/relay/MCSFE_depositProof/:name',
    audience: 'member',
    origin: 'site',
    summary: 'A picture the member has sent with a deposit',
    params: z.object({ name: imageName }),
    answersImage: true,
    output: imageBody,
    refusals: ['image_unknown'],
  },
});
