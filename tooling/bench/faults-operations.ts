// The requests of the clients of bench:faults, as values, so that they can be repeated exactly to another server.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { creditWallet, debitWallet, roundPostings } from '@fairhouse/ledger';
import type { LedgerDoor, Posted } from '../../apps/server/src/modules/ledger/index.ts';

const kinds = ['hold', 'capture', 'release', 'bet', 'settle', 'round'] as const;

export interface Operation {
  readonly key: string;
  readonly kind: (typeof kinds)[number];
  readonly walletId: string;
  readonly holdId: string;
  readonly amountMinor: string;
  readonly payoutMinor: string;
}

export interface Houses {
  readonly casino: string;
  readonly channel: string;
}

function kindOf(throwOf100: number, hasHolds: boolean): Operation['kind'] {
  if (throwOf100 < 12) return 'hold';
  if (throwOf100 < 22 && hasHolds) return 'capture';
  if (throwOf100 < 30 && hasHolds) return 'release';
  if (throwOf100 < 40) return 'bet';
  return throwOf100 < 50 ? 'settle' : 'round';
}

function oneOf(ids: readonly string[]): string {
  return ids[randomInt(ids.length || 1)] ?? '0';
}

/** A new request: half of them are rounds. */
export function newOperation(wallets: readonly string[], holds: readonly string[]): Operation {
  const amount = 1 + randomInt(50_000);
  return {
    key: randomBytes(9).toString('base64url'),
    kind: kindOf(randomInt(100), holds.length > 0),
    walletId: oneOf(wallets),
    holdId: oneOf(holds),
    amountMinor: `${amount}`,
    payoutMinor: `${randomInt(2) === 0 ? 0 : 2 * amount}`,
  };
}

const plain = { isStake: false, stakeMinor: 0n, payoutMinor: 0n, answer: '{}', rides: [] } as const;

export function carryOut(
  ledger: LedgerDoor,
  houses: Houses,
  { kind, key: clientKey, ...told }: Operation,
): Promise<Posted> {
  const [wallet, holdId, amountMinor, payoutMinor] = [
    told.walletId,
    told.holdId,
    told.amountMinor,
    told.payoutMinor,
  ].map(BigInt) as [bigint, bigint, bigint, bigint];
  const key = { call: kind, clientKey, request: createHash('sha256').update(`${kind} ${clientKey}`).digest('hex') };
  const house = BigInt(houses.casino);
  const step = { wallet, house, amountMinor };
  if (kind === 'hold') return ledger.hold({ walletId: wallet, code: 'withdrawal.held', amountMinor, key });
  if (kind === 'capture')
    return ledger.captureHold({
      holdId,
      code: 'withdrawal.paid',
      parts: [{ account: BigInt(houses.channel), amountMinor }],
      key,
    });
  if (kind === 'release') return ledger.releaseHold({ holdId, code: 'withdrawal.released', amountMinor, key });
  if (kind === 'bet')
    return ledger.post({
      ...plain,
      walletId: wallet,
      code: 'vendor.bet',
      key,
      postings: debitWallet(step),
      isStake: true,
      stakeMinor: amountMinor,
    });
  if (kind === 'settle')
    return ledger.post({
      ...plain,
      walletId: wallet,
      code: 'vendor.settle',
      key,
      postings: creditWallet(step),
      payoutMinor: amountMinor,
    });
  return ledger.post({
    ...plain,
    walletId: wallet,
    code: 'casino.round',
    key,
    isStake: true,
    stakeMinor: amountMinor,
    payoutMinor,
    postings: roundPostings({ wallet, house, stakeMinor: amountMinor, payoutMinor }),
  });
}
