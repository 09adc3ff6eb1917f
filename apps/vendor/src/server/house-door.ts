import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bodyBytesMax,
  faults as requestFaults,
  headers,
  isFresh,
  isSignedBy,
  type Fault,
} from '@fairhouse/vendor-protocol';
import type { AgreedVendor, Agreement } from './agreement.ts';
import { faultOfAmount, type Faults, type TransferFault } from './misbehaviour.ts';
import { answerJson, oneHeader, parseJson, readBody } from './requests.ts';

export interface HouseDoorDeps {
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

/** What a contradicting vendor says, whatever it did. */
const otherwise: Readonly<Record<string, object>> = {
  games: { status: 'ok', games: [] },
  'round-detail': { status: 'round_unknown' },
  wallet: { status: 'ok', balance: '0' },
  transfer: { status: 'insufficient_balance' },
  'transfer-state': { status: 'ok', state: 'absent' },
};
const contradict = (call: string, body: object): object => otherwise[call] ?? body;

/** Who asks, then what; and, where the sandbox was told to, an answer that is late, lost, doubled or false. */
export function createHouseDoor({ agreement, answer, faults }: HouseDoorDeps): (input: HouseRequest) => Promise<void> {
  /** Transfers whose order was lost on the way here; the second time it comes through. */
  const lost = new Set<string>();
  let held: (() => void) | null = null;

  async function answerByFault({
    signer,
    call,
    input,
    isSlow,
  }: {
    signer: AgreedVendor;
    call: string;
    input: unknown;
    isSlow: boolean;
  }): ReturnType<HouseDoorDeps['answer']> {
    const reported = await answer(signer, call, input);
    if (faults.toCalls === 'repeat') await answer(signer, call, input);
    if (faults.toCalls === 'slow' || isSlow) await wait(faults.slowMs, undefined, { ref: false });
    return reported;
  }

  function isLostNow(input: unknown): boolean {
    const { transferKey } = input as { transferKey?: unknown };
    if (lost.has(String(transferKey))) return false;
    lost.add(String(transferKey));
    return true;
  }

  /** Waits until another request has been answered, or lets the one that waits go on after this one. */
  async function letAnotherPass(): Promise<() => void> {
    const release = held;
    held = null;
    if (release) return release;
    await Promise.race([new Promise<void>((resolve) => (held = resolve)), wait(1_500, undefined, { ref: false })]);
    return () => undefined;
  }

  return async ({ request, response, folder, call }) => {
    const body = await readBody(request, bodyBytesMax);
    const signer = body === null ? 'request_too_large' : findSigner(agreement().find(folder), request, body);
    if (typeof signer === 'string') return answerJson(response, requestFaults[signer], { status: signer });
    const input = parseJson(body as Buffer);
    const cents = call === 'transfer' ? faultOfTransfer(input) : undefined;
    if (cents === 'lost_order' && isLostNow(input)) return void response.destroy();
    const passed = faults.toCalls === 'reorder' ? await letAnotherPass() : null;
    const reported = await answerByFault({ signer, call, input, isSlow: cents === 'slow' });
    if (faults.toCalls === 'vanish' || cents === 'lost_answer') return void response.destroy();
    answerJson(
      response,
      reported.code,
      faults.toCalls === 'contradict' && reported.code === 200 ? contradict(call, reported.body) : reported.body,
    );
    if (passed) response.once('finish', passed);
  };
}

function faultOfTransfer(input: unknown): TransferFault | undefined {
  const { amount } = (input ?? {}) as { amount?: unknown };
  return typeof amount === 'string' ? faultOfAmount(amount) : undefined;
}

/** A stranger learns nothing but that they are one. */
function findSigner(vendor: AgreedVendor | undefined, request: IncomingMessage, body: Buffer): AgreedVendor | Fault {
  const [id, time, signature] = [
    oneHeader(request.headers[headers.key]),
    oneHeader(request.headers[headers.time]),
    oneHeader(request.headers[headers.signature]),
  ];
  const key = vendor?.keys.find((known) => known.id === id);
  const path = request.url?.split('?')[0] ?? '';
  if (!vendor || !key || !isSignedBy(key.secret, { method: request.method ?? '', path, time, body }, signature))
    return 'signature_invalid';
  return isFresh(time, Date.now()) ? vendor : 'request_stale';
}
