import { formatAmount, parseAmount } from '@fairhouse/money';
import {
  bodyBytesMax,
  faults,
  headers,
  houseCalls,
  isFresh,
  isHouseCall,
  isSignedBy,
  outages,
  type Fault,
  type HouseAnswer,
  type HouseCall,
  type HouseInput,
  type Outage,
} from '@fairhouse/vendor-protocol';
import { oneHeader, parseBody, Refusal, type Platform } from '../../platform/context/index.ts';
import { createPlayerNames } from './player-name.ts';
import type { VendorKey, VendorKeys } from './vendor-keys.ts';
import type { OpenedPlay, PortAnswer, VendorPort } from './vendor-port.ts';

export interface VendorDoorDeps {
  readonly platform: Platform;
  readonly keys: VendorKeys;
  readonly port: VendorPort;
  openPlay(launchCode: string, vendor: string): Promise<OpenedPlay>;
}

export interface VendorRequest {
  readonly method: string;
  readonly path: string;
  /** The last part of the path. */
  readonly call: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface VendorAnswer {
  readonly code: number;
  readonly body: { readonly status: string };
}

/** Takes requests of vendors abroad: checks who calls, then what, then asks the port (docs/vendor-protocol.md). */
export interface VendorDoor {
  take(request: VendorRequest): Promise<VendorAnswer>;
}

type Handlers = { readonly [C in HouseCall]: (vendor: string, input: HouseInput<C>) => Promise<HouseAnswer<C>> };

export function createVendorDoor(deps: VendorDoorDeps): VendorDoor {
  const handlers = makeHandlers(deps);
  return {
    async take(request) {
      const key = await findSigner(deps, request);
      if (typeof key === 'string') return fault(key);
      if (!isHouseCall(request.call)) return fault('call_unknown');
      const read = houseCalls[request.call].input.safeParse(parseBody(request.body));
      if (!read.success) return fault('request_invalid');
      return answer(deps, () =>
        (handlers[request.call as HouseCall] as (vendor: string, input: unknown) => Promise<{ status: string }>)(
          key.vendor,
          read.data,
        ),
      );
    },
  };
}

/** An unknown, ended or foreign key gets the same answer, so that a stranger learns nothing. */
async function findSigner({ platform, keys }: VendorDoorDeps, request: VendorRequest): Promise<VendorKey | Fault> {
  if (request.body.length > bodyBytesMax) return 'request_too_large';
  const [id, time, signature] = [
    oneHeader(request.headers[headers.key]),
    oneHeader(request.headers[headers.time]),
    oneHeader(request.headers[headers.signature]),
  ];
  const key = /^[a-z0-9-]{8,64}$/.test(id) ? await keys.find(id) : null;
  if (
    !key ||
    !isSignedBy(key.secret, { method: request.method, path: request.path, time, body: request.body }, signature)
  )
    return 'signature_invalid';
  return isFresh(time, platform.clock.now().getTime()) ? key : 'request_stale';
}

/** A failure leaves the outcome unknown, and the answer says so. */
async function answer({ platform }: VendorDoorDeps, work: () => Promise<{ status: string }>): Promise<VendorAnswer> {
  try {
    return { code: 200, body: await work() };
  } catch (error) {
    const outage: Outage = error instanceof Refusal && error.code === 'overloaded' ? 'overloaded' : 'outcome_unknown';
    if (outage === 'outcome_unknown') platform.log.error({ err: error }, 'a call of a vendor failed');
    return { code: outages[outage], body: { status: outage } };
  }
}

const fault = (status: Fault): VendorAnswer => ({ code: faults[status], body: { status } });

function makeHandlers({ platform, port, openPlay }: VendorDoorDeps): Handlers {
  const nameOf = createPlayerNames(platform);
  return {
    async authenticate(vendor, { launchCode }) {
      try {
        const { play, playToken, sittingSinceMs, realityCheckInMs } = await openPlay(launchCode, vendor);
        const balance = await port.balanceOf(play);
        return {
          status: 'ok',
          playToken,
          player: nameOf(vendor, play.memberId),
          game: play.game,
          currency: play.currency,
          ...tellBalance(balance),
          sittingSinceMs,
          realityCheckInMs,
        };
      } catch (error) {
        if (error instanceof Refusal && error.code === 'launch_code_invalid') return { status: 'launch_code_invalid' };
        throw error;
      }
    },
    async balance(vendor, { playToken }) {
      const read = await port.balance(vendor, playToken);
      return read.status === 'ok' ? { status: 'ok', currency: read.currency, ...tellBalance(read) } : read;
    },
    bet: async (vendor, { amount, ...asked }) =>
      tell<'bet'>(await port.bet({ vendor, ...asked, stakeMinor: parseAmount(amount) ?? 0n })),
    settle: async (vendor, { payout, ...asked }) =>
      tell<'settle'>(await port.settle({ vendor, ...asked, payoutMinor: parseAmount(payout) ?? 0n })),
    async rollback(vendor, { betKey }) {
      const done = await port.rollback({ vendor, betKey });
      // Version 0: no bet had been booked, so no wallet was touched.
      return done.status === 'ok' && done.version === 0n ? { status: 'ok' } : tell<'rollback'>(done);
    },
    async 'close-round'(vendor, { roundKey }) {
      const status = await port.closeRound(vendor, roundKey);
      return status === 'ok' ? { status, isClosed: true } : { status };
    },
    async round(vendor, { roundKey }) {
      const round = await port.round(vendor, roundKey);
      if (!round) return { status: 'round_unknown' };
      const bets = round.bets.map(({ stakeMinor, payoutMinor, ...bet }) => ({
        ...bet,
        amount: formatAmount(stakeMinor),
        payout: payoutMinor === null ? null : formatAmount(payoutMinor),
      }));
      return { status: 'ok', isClosed: round.isClosed, bets };
    },
  };
}

const tellBalance = ({ balanceMinor, version }: { balanceMinor: bigint; version: bigint }) => ({
  balance: formatAmount(balanceMinor),
  version: `${version}`,
});

/** The port refuses only with what the call declares; tests check every answer against the schema of its call. */
function tell<C extends 'bet' | 'settle' | 'rollback'>(done: PortAnswer): HouseAnswer<C> {
  return (
    done.status === 'ok' ? { status: 'ok', ...tellBalance(done), ...(done.isHeld && { isHeld: true }) } : done
  ) as HouseAnswer<C>;
}
