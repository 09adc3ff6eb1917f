import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyBytesMax, faults as requestFaults, headers, isFresh, isSignedBy, type Fault } from '@fairhouse/vendor-protocol';
import type { AgreedVendor, Agreement } from './agreement.ts';
import { faultOfAmount, type Faults, type TransferFault } from './misbehaviour.ts';
import { answerJson, oneHeader, parseJson, readBody } from './requests.ts';

export interface HouseDoorParts {
  readonly faults: Faults;
  agreement(): Agreement;
  answer(vendor: AgreedVendor, call: string, body: unknown): Promise<{ code: number; body: { status: string } }>;
}

export interface HouseRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The folder of the vendor that is asked. */
  readonly folder: string;
  readonly call: string;
}

/** Of what a contradicting vendor says of itself. */
const otherwise: Readonly<Record<string, (body: object) => object>> = {
  games: () => ({ status: 'ok', games: [] }),
  'round-detail': () => ({ status: 'round_unknown' }),
  wallet: () => ({ status: 'ok', balance: '0' }),
  transfer: () => ({ status: 'insufficient_balance' }),
  'transfer-state': () => ({ status: 'ok', state: 'absent' }),
};

/** Who asks, then what; and, where the sandbox was told to, an answer that is late, lost, doubled or false. */
export function createHouseDoor({ agreement, answer, faults }: HouseDoorParts): (asked: HouseRequest) => Promise<void> {
  /** Transfers whose order was lost on the way here; the second time it comes through. */
  const lost = new Set<string>();
  let held: (() => void) | null = null;

  /** Waits until another request has come, so that it is answered first. */
  async function letAnotherPass(): Promise<void> {
    held?.();
    await Promise.race([new Promise<void>((resolve) => (held = resolve)), wait(1_500, undefined, { ref: false })]);
  }

  return async ({ request, response, folder, call }) => {
    const body = await readBody(request, bodyBytesMax);
    const signer = body === null ? 'request_too_large' : findSigner(agreement().find(folder), request, body);
    if (typeof signer === 'string') return answerJson(response, requestFaults[signer], { status: signer });
    const asked = parseJson(body as Buffer);
    const cents = call === 'transfer' ? faultOfTransfer(asked) : undefined;
    if (cents === 'lost_order' && !lost.has(String((asked as { transferKey?: unknown }).transferKey))) {
      lost.add(String((asked as { transferKey?: unknown }).transferKey));
      return void response.destroy();
    }
    if (faults.toCalls === 'reorder') await letAnotherPass();
    const told = await answer(signer, call, asked);
    if (faults.toCalls === 'repeat') await answer(signer, call, asked);
    if (faults.toCalls === 'slow' || cents === 'slow') await wait(faults.slowMs, undefined, { ref: false });
    if (faults.toCalls === 'vanish' || cents === 'lost_answer') return void response.destroy();
    const said = faults.toCalls === 'contradict' && told.code === 200 ? (otherwise[call]?.(told.body) ?? told.body) : told.body;
    answerJson(response, told.code, said);
  };
}

function faultOfTransfer(asked: unknown): TransferFault | undefined {
  const { amount } = (asked ?? {}) as { amount?: unknown };
  return typeof amount === 'string' ? faultOfAmount(amount) : undefined;
}

/** A stranger learns nothing but that they are one. */
function findSigner(vendor: AgreedVendor | undefined, request: IncomingMessage, body: Buffer): AgreedVendor | Fault {
  const [id, time, signature] = [oneHeader(request.headers[headers.key]), oneHeader(request.headers[headers.time]), oneHeader(request.headers[headers.signature])];
  const key = vendor?.keys.find((known) => known.id === id);
  const path = request.url?.split('?')[0] ?? '';
  if (!vendor || !key || !isSignedBy(key.secret, { method: request.method ?? '', path, time, body }, signature)) return 'signature_invalid';
  return isFresh(time, Date.now()) ? vendor : 'request_stale';
}
