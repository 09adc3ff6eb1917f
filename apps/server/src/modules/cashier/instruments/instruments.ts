import type { Instrument, InstrumentType } from '@fairhouse/contract';
import {
  readRowId,
  Refusal,
  type Brand,
  type CallContext,
  type MemberActor,
  type Tx,
  type WithdrawalMethod,
} from '../../../platform/context/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { maskNumber, readNumber } from './check-number.ts';
import {
  findFirstInstrument,
  findInstrument,
  findPayees,
  findSharedPayees,
  insertInstrument,
  listInstruments,
  lockInstruments,
  updateDefault,
  updateRemoved,
  type InstrumentRow,
  type PayeeTrace,
} from './instrument.store.ts';

type MemberContext = CallContext<MemberActor>;

export interface InstrumentInput {
  readonly cardType: InstrumentType;
  readonly bankCode: string;
  readonly cardNumber: string;
  readonly cardHolder?: string | undefined;
}

/** The sealed part; it opens for the member of its own row only. */
interface Secret {
  readonly number: string;
  readonly holder: string;
}

/** The accounts that money may go to. */
export interface Instruments {
  list(context: MemberContext): Promise<Instrument[]>;
  bind(input: InstrumentInput, context: MemberContext): Promise<Instrument>;
  setDefault(bankCardId: string, context: MemberContext): Promise<Instrument>;
  remove(bankCardId: string, context: MemberContext): Promise<void>;
  /** Every account these members have ever bound, for a comparison. */
  findPayees(memberIds: readonly bigint[]): Promise<PayeeTrace[]>;
  /** Those that more than one member of a brand has bound. */
  findSharedPayees(brandId: bigint): Promise<PayeeTrace[]>;
}

const sharedPayeesMost = 2000;

export function createInstruments(deps: CashierInnerDeps): Instruments {
  const { platform } = deps;
  const view = (row: InstrumentRow, brand: Brand): Instrument => viewInstrument(deps, row, brand);
  return {
    list: async ({ actor, brand }) => (await listInstruments(platform.db, actor)).map((row) => view(row, brand)),
    bind: (input, context) => bindInstrument(deps, input, context),
    findPayees: (memberIds) => findPayees(platform.db, memberIds),
    findSharedPayees: (brandId) => findSharedPayees(platform.db, brandId, sharedPayeesMost),
    async setDefault(bankCardId, { actor, brand }) {
      return platform.inTx(async (tx) => {
        await lockInstruments(tx, actor.memberId);
        const own = await findOwnInstrument(deps, { bankCardId, actor, tx });
        await updateDefault(tx, own);
        return view({ ...own, isDefault: true }, brand);
      });
    },
    async remove(bankCardId, { actor }) {
      await platform.inTx(async (tx) => {
        await lockInstruments(tx, actor.memberId);
        const own = await findOwnInstrument(deps, { bankCardId, actor, tx });
        await updateRemoved(tx, { id: own.id, at: platform.clock.now() });
      });
    },
  };
}

/** The member's own bound account; another member's is unknown. */
export async function findOwnInstrument(
  deps: CashierInnerDeps,
  { bankCardId, actor, tx }: { bankCardId: string; actor: MemberActor; tx?: Tx },
): Promise<InstrumentRow> {
  const row = await findInstrument(tx ?? deps.platform.db, readRowId(bankCardId));
  if (row?.memberId !== actor.memberId || row.brandId !== actor.brandId || row.removedAt !== null)
    throw new Refusal('instrument_unknown');
  return row;
}

/** The whole account number, for the provider that pays. */
export function openInstrument(deps: CashierInnerDeps, row: InstrumentRow): Secret {
  return JSON.parse(Buffer.from(sealerOf(deps).open(row.sealed, `${row.memberId}`)).toString()) as Secret;
}

function sealerOf({ platform }: CashierInnerDeps): ReturnType<CashierInnerDeps['platform']['sealerFor']> {
  return platform.sealerFor('cashier.instrument');
}

async function bindInstrument(
  deps: CashierInnerDeps,
  input: InstrumentInput,
  { actor, brand }: MemberContext,
): Promise<Instrument> {
  const { platform } = deps;
  const { cardType: type, bankCode } = input;
  if (!brand.withdrawals.isOpen) throw new Refusal('withdraw_closed');
  const restsUntil = await deps.guard.moneyRestsUntil(actor.memberId);
  if (restsUntil) throw new Refusal('money_rests', { until: restsUntil.toISOString() });
  const method = brand.withdrawals.methods.find((one) => one.type === type);
  if (!method?.banks.some((bank) => bank.bankCode === bankCode)) throw new Refusal('instrument_bank_unknown');
  const number = readNumber(type, bankCode, input.cardNumber);
  if (number === null) throw new Refusal('instrument_number_invalid');
  const payeeName = await deps.guard.payeeNameOf(actor.memberId);
  const fingerprint = platform.fingerprintFor('cashier.instrument')([brand.id, type, bankCode, number].join('\n'));
  const made = await platform.inTx(async (tx) => {
    await lockInstruments(tx, actor.memberId);
    const bound = await listInstruments(tx, actor);
    if (bound.length >= brand.withdrawals.instrumentsMax)
      throw new Refusal('instruments_full', { count: `${brand.withdrawals.instrumentsMax}` });
    const holder = holderOf(payeeName ?? (await firstHolder(deps, actor, tx)), input.cardHolder);
    const sealed = sealerOf(deps).seal(
      Buffer.from(JSON.stringify({ number, holder } satisfies Secret)),
      `${actor.memberId}`,
    );
    const row = await insertInstrument(tx, {
      brandId: brand.id,
      memberId: actor.memberId,
      type,
      bankCode,
      masked: maskNumber(type, number),
      sealed,
      fingerprint,
      isDefault: bound.length === 0,
      addedAt: platform.clock.now(),
    });
    if (row === 'known') throw new Refusal('instrument_known');
    return row;
  });
  if (made.isShared)
    platform.log.warn(
      { member: `${actor.memberId}`, instrument: `${made.id}` },
      'an account is bound by more than one member',
    );
  return viewInstrument(deps, made, brand);
}

/** The name given first stays, even if its account is removed: another name would be another person. */
async function firstHolder(deps: CashierInnerDeps, actor: MemberActor, tx?: Tx): Promise<string | null> {
  const first = await findFirstInstrument(tx ?? deps.platform.db, actor);
  return first ? openInstrument(deps, first).holder : null;
}

/** Money goes to one person: the known name, or the one given first. */
function holderOf(known: string | null, reported: string | undefined): string {
  const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (known === null) {
    if (reported === undefined || !/^[\p{L}\p{M}][\p{L}\p{M} '.-]{1,63}$/u.test(plain(reported)))
      throw new Refusal('instrument_holder_missing');
    return plain(reported);
  }
  if (reported !== undefined && plain(reported).toLowerCase() !== plain(known).toLowerCase())
    throw new Refusal('instrument_holder_differs');
  return plain(known);
}

/** The name on the instruments of this member; null: none is known yet. */
export async function readHolder(deps: CashierInnerDeps, actor: MemberActor): Promise<string | null> {
  return (await deps.guard.payeeNameOf(actor.memberId)) ?? firstHolder(deps, actor);
}

function viewInstrument(deps: CashierInnerDeps, row: InstrumentRow, brand: Brand): Instrument {
  const bank = bankOf(brand, row);
  const maintenance = bank?.maintenance ?? null;
  return {
    bankCardId: `${row.id}`,
    cardType: row.type,
    bankCode: row.bankCode,
    bankName: bank?.bankName ?? row.bankCode,
    cardNumber: row.masked,
    cardHolder: openInstrument(deps, row).holder,
    isDefault: row.isDefault,
    isVerified: row.verifiedAt !== null,
    isPaidBefore: row.paidBeforeAt !== null,
    isWithdrawActive:
      brand.withdrawals.isOpen && bank !== undefined && !isUnderMaintenance(bank, deps.platform.clock.now()),
    maintenanceStartTime: maintenance?.from.getTime() ?? null,
    maintenanceEndTime: maintenance?.to.getTime() ?? null,
    createdAt: row.addedAt.getTime(),
  };
}

type Bank = WithdrawalMethod['banks'][number];

export function isUnderMaintenance({ maintenance }: Bank, now: Date): boolean {
  return maintenance !== null && maintenance.from <= now && now < maintenance.to;
}

export function bankOf(brand: Brand, { type, bankCode }: Pick<InstrumentRow, 'type' | 'bankCode'>): Bank | undefined {
  return brand.withdrawals.methods.find((one) => one.type === type)?.banks.find((bank) => bank.bankCode === bankCode);
}
