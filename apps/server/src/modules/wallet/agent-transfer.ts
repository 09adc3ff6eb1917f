import { dayIn, type AgentTransferDirection } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import type { LedgerDoor, Posted, Ride } from '../ledger/index.ts';
import { countOfDay, isKeyKnown, isPlaceTaken, type AgentTransfer, type FloatFill } from './agent-transfer.store.ts';

/** What transfers between people, and the purses of agents, need. */
export interface AgentMoneyDeps {
  readonly platform: Platform;
  readonly ledger: LedgerDoor;
  walletOf(member: Owner): Promise<bigint>;
  findUpline(memberId: bigint): Promise<{ uplineId: bigint; affiliateCode: string | null } | null>;
  rideTransfer(transfer: AgentTransfer): Ride;
  rideFill(fill: FloatFill): Ride;
  /** Refuses the movement when the account of the member is closed. */
  rideOpen(memberId: bigint): Ride;
  /** Refuses with `money_rests`, and for cash also with `turnover_missing`. */
  admitLeaving(money: Owner & { purse: 'cash' | 'float' }): Promise<void>;
  /** Refuses with `agent_frozen`. */
  admitUnfrozen(memberId: bigint): Promise<void>;
  /** Refuses during a break or an exclusion, and with `agent_frozen`. */
  admitPassing(member: Owner): Promise<void>;
  /** Refuses with `payment_password_missing`, `payment_password_locked` or `payment_password_wrong`. */
  checkPaymentPassword(memberId: bigint, password: string): Promise<void>;
}

export interface Owner {
  readonly memberId: bigint;
  readonly brand: Brand;
}

export interface Reader {
  readonly actor: MemberActor;
  readonly brand: Brand;
}

/** The place of a transfer among those of its day. */
export interface Place {
  readonly day: string;
  readonly no: number;
  readonly atMs: number;
}

export type Booked = Exclude<Posted, { verdict: 'stale_turn' }>;

const tries = 3;

/** Books what has a number of its own; when another took that number at the same moment, it is judged and booked again. */
export async function bookNumbered(book: () => Promise<Posted>): Promise<Booked> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const posted = await book();
      if (posted.verdict === 'stale_turn') throw new Error('a transfer has no turn');
      return posted;
    } catch (error) {
      if (!isPlaceTaken(error) || attempt === tries) throw isPlaceTaken(error) ? new Refusal('overloaded') : error;
    }
  }
}

interface Counted {
  readonly direction: AgentTransferDirection;
  readonly clientKey: string;
  readonly perDay: number;
  post(place: Place): Promise<Posted>;
}

/** Counts the transfer of the day together with the movement, so that two at once cannot both be the last one allowed. */
export async function postCounted(
  { platform }: Pick<AgentMoneyDeps, 'platform'>,
  { actor, brand }: Reader,
  { direction, clientKey, perDay, post }: Counted,
): Promise<{ posted: Booked; leftToday: number }> {
  const sender = { senderId: actor.memberId, direction };
  let used = 0;
  const posted = await bookNumbered(async () => {
    const now = platform.clock.now();
    const day = dayIn(brand.timeZone, now);
    used = await countOfDay(platform.db, sender, day);
    // A repeated key is answered from the books, whatever the count is now.
    if (used >= perDay && !(await isKeyKnown(platform.db, sender, clientKey)))
      throw new Refusal(direction === 'up' ? 'upline_limit' : 'downline_limit');
    return post({ day, no: used + 1, atMs: now.getTime() });
  });
  return { posted, leftToday: Math.max(0, perDay - used - (posted.verdict === 'done' ? 1 : 0)) };
}

/** For who would receive money: whatever bars them is their own affair, and the sender learns only that they cannot. */
export async function hideReason<T>(refusal: 'upline_cannot_receive' | 'downline_cannot_receive', work: Promise<T>) {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(refusal) : error;
  }
}
