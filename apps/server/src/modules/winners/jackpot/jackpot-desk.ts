import type { Decision, JackpotDesk, JackpotTermsForm, JackpotTermsRow } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import {
  Refusal,
  type Brand,
  type CallContext,
  type JackpotTerms,
  type OperatorActor,
} from '../../../platform/context/index.ts';
import { actedBy } from '../../operators/index.ts';
import { findPaidHits, sumHits } from './hit.store.ts';
import { potAccount, reserveAccount, type JackpotDeps } from './jackpot-deps.ts';
import { findJackpot } from './jackpot.store.ts';
import { decideTerms, insertAsked, insertFirst, listTerms, lockWaiting, type TermsRow } from './terms.store.ts';
import { viewTerms, viewWin } from './view-jackpot.ts';

type Operator = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;

const termsShown = 20;
const winsShown = 20;

/** What stands in the jackpot of a brand, where it came from, and what is asked for. */
export async function readDesk(deps: JackpotDeps, { actor, brand }: Operator): Promise<JackpotDesk> {
  const { ledger, platform } = deps;
  const meterOf = async (code: typeof potAccount | typeof reserveAccount): Promise<bigint> =>
    (await ledger.readMeter(await ledger.houseAccount(brand.id, code, brand.currency))).balanceMinor;
  const [pot, reserve] = [await meterOf(potAccount), await meterOf(reserveAccount)];
  const [jackpot, sums, hits, rows] = [
    await findJackpot(platform.db, brand.id),
    await sumHits(platform.db, brand.id),
    await findPaidHits(platform.db, brand.id, winsShown),
    await listTerms(platform.db, brand.id, termsShown),
  ];
  const fed = jackpot?.fedMinor ?? 0n;
  return {
    currency: brand.currency,
    pot: formatAmount(pot),
    reserve: formatAmount(reserve),
    contributions: formatAmount(fed),
    reserved: formatAmount(jackpot?.keptMinor ?? 0n),
    // All other money in it is the house's.
    house: formatAmount(pot + sums.paidMinor - fed - sums.seededMinor - sums.reserveMinor),
    seeds: formatAmount(sums.seededMinor),
    reserveUsed: formatAmount(sums.reserveMinor),
    paid: formatAmount(sums.paidMinor),
    wins: sums.paid,
    waiting: sums.waiting,
    hasHouse: brand.rules.houseJackpot.house !== null,
    terms: await viewRows(deps, actor, rows),
    lastWins: hits.map((hit) => ({ ...viewWin(deps, brand, hit), memberId: `${hit.memberId}`, betId: `${hit.betId}` })),
  };
}

async function viewRows(
  deps: JackpotDeps,
  actor: OperatorActor,
  rows: readonly TermsRow[],
): Promise<JackpotTermsRow[]> {
  const ids = rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]).filter((id) => id !== null);
  const names = new Map((await deps.operators.findNames(ids)).map(({ id, name }) => [id, name]));
  const nameOf = (id: bigint | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    ...viewTerms(row),
    no: row.no,
    state: row.state,
    fromAt: row.fromAt?.getTime() ?? null,
    reason: row.reason,
    askedBy: nameOf(row.askedBy),
    askedAt: row.askedAt?.getTime() ?? null,
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.getTime() ?? null,
    isMine: row.askedBy === actor.operatorId,
  }));
}

async function viewRow(deps: JackpotDeps, actor: OperatorActor, row: TermsRow): Promise<JackpotTermsRow> {
  const [view] = await viewRows(deps, actor, [row]);
  if (!view) throw new Error('terms were not shown');
  return view;
}

/** Refusals: jackpot_terms_waiting, jackpot_seed_not_allowed. */
export async function askTerms(
  deps: JackpotDeps,
  operator: Operator,
  { reason, ...form }: JackpotTermsForm & { reason: string },
): Promise<JackpotTermsRow> {
  const { actor, brand } = operator;
  const terms = readForm(form);
  checkSeed(brand, terms);
  const row = await deps.platform.inTx(async (tx) => {
    const at = deps.platform.clock.now();
    const { id: brandId, currency, rules } = brand;
    await insertFirst(tx, { brandId, currency, terms: rules.houseJackpot.terms, at });
    const asked = await insertAsked(tx, { ...terms, brandId, reason, askedBy: actor.operatorId, at });
    if (!asked) throw new Refusal('jackpot_terms_waiting');
    await record(deps, tx, { operator, row: asked, action: 'jackpot.terms_asked', reason });
    return asked;
  });
  return viewRow(deps, actor, row);
}

/** By another operator. Refusals: jackpot_terms_decided, jackpot_seed_not_allowed, same_operator, second_person_new. */
export async function decideAsked(
  deps: JackpotDeps,
  operator: Operator,
  { no, verdict, reason }: Omit<Decision, 'version'> & { no: number },
): Promise<JackpotTermsRow> {
  const { actor, brand } = operator;
  const row = await deps.platform.inTx(async (tx) => {
    const waiting = await lockWaiting(tx, brand.id);
    if (waiting?.no !== no || waiting.askedBy === null) throw new Refusal('jackpot_terms_decided');
    const isApproved = verdict === 'approve';
    if (isApproved) await deps.operators.checkTwo(tx, { first: waiting.askedBy, second: actor.operatorId });
    // The policy may have changed since it was asked for.
    if (isApproved) checkSeed(brand, waiting);
    const decided = await decideTerms(tx, {
      brandId: brand.id,
      no,
      state: isApproved ? 'open' : 'rejected',
      by: actor.operatorId,
      at: deps.platform.clock.now(),
    });
    const action = isApproved ? 'jackpot.terms_approved' : 'jackpot.terms_rejected';
    await record(deps, tx, { operator, row: decided, action, reason });
    return decided;
  });
  return viewRow(deps, actor, row);
}

function readForm(form: JackpotTermsForm): JackpotTerms {
  const minorOf = (text: string): bigint => {
    const minor = parseAmount(text);
    if (minor === null) throw new Error('an amount that the wire let through is none');
    return minor;
  };
  return {
    oneWinPerMinor: minorOf(form.oneWinPer),
    contributionBps: form.contributionBps,
    reserveBps: form.reserveBps,
    seedMinor: minorOf(form.seed),
  };
}

/** Under `strict` the jackpot is funded by contributions alone (spec 9). */
function checkSeed({ rules }: Brand, { seedMinor }: JackpotTerms): void {
  if (seedMinor > 0n && !rules.houseJackpot.house) throw new Refusal('jackpot_seed_not_allowed');
}

async function record(
  { operators }: Pick<JackpotDeps, 'operators'>,
  tx: Parameters<JackpotDeps['operators']['recordAction']>[0],
  {
    operator,
    row,
    action,
    reason,
  }: {
    operator: Operator;
    row: TermsRow;
    action: 'jackpot.terms_asked' | 'jackpot.terms_approved' | 'jackpot.terms_rejected';
    reason: string;
  },
): Promise<void> {
  await operators.recordAction(tx, {
    ...actedBy(operator),
    action,
    subject: `jackpot:${row.no}`,
    reason,
    after: viewTerms(row),
  });
}
