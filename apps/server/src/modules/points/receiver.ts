import { Refusal } from '../../platform/context/index.ts';
import type { PointsInnerDeps } from './points-deps.ts';

/** Where a thing is sent. */
export interface Receiver {
  readonly address: string;
  readonly mobileNum: string;
}

const addressMax = 300;

/** Tidied. Refusals: address_invalid, mobile_invalid. */
export function readReceiver({ address, mobileNum }: Receiver): Receiver {
  const tidy = address
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    // Characters that change the direction of the text around them, or that nobody sees.
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (tidy.length < 5 || tidy.length > addressMax) throw new Refusal('address_invalid');
  const digits = mobileNum.replaceAll(/[\s().-]/g, '');
  if (!/^\+?\d{6,15}$/.test(digits)) throw new Refusal('mobile_invalid');
  return { address: tidy, mobileNum: digits };
}

type Owner = { readonly memberId: bigint; readonly clientKey: string };
const aboutOf = ({ memberId, clientKey }: Owner): string => `${memberId} ${clientKey}`;

export function sealReceiver({ sealer }: PointsInnerDeps, receiver: Receiver & Owner): Buffer {
  const { address, mobileNum } = receiver;
  return sealer.seal(Buffer.from(JSON.stringify({ address, mobileNum })), aboutOf(receiver));
}

export function openReceiver({ sealer }: PointsInnerDeps, row: Owner & { sealed: Buffer }): Receiver {
  return JSON.parse(Buffer.from(sealer.open(row.sealed, aboutOf(row))).toString()) as Receiver;
}
