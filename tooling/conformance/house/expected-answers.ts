import { faults, houseCalls, outages, type Fault, type HouseCall, type Outage } from '@fairhouse/vendor-protocol';
import { Difference, expectSame } from '../core/difference.ts';
import { told, type Answer, type HouseStage, type Seat } from './house-stage.ts';

/** The code that goes with a status (section 3). */
function codeOf(status: string): number {
  return (faults as Record<string, number>)[status as Fault] ?? (outages as Record<string, number>)[status as Outage] ?? 200;
}

/** Status and code; a refusal has to have both. */
export function expectStatus(what: string, answer: Answer, status: string): void {
  expectSame(what, `${answer.code} ${answer.status || answer.text.slice(0, 200)}`, `${codeOf(status)} ${status}`);
}

/** All fields the page gives the answer of this call. */
export function expectShape(call: HouseCall, answer: Answer): void {
  expectStatus(`${call} is answered`, answer, 'ok');
  const read = houseCalls[call].output.safeParse(answer.fields);
  if (read.success) return;
  throw new Difference(`the answer of ${call} has the fields of the page`, { expected: 'all of them', seen: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') });
}

/** What the wallet of a seat moves by while something is done. */
export async function expectMoved(stage: HouseStage, seat: Seat, expected: { readonly by: bigint; readonly work: () => Promise<unknown> }): Promise<void> {
  const before = await stage.balance(seat);
  await expected.work();
  expectSame('the balance', told(await stage.balance(seat)), told(before + expected.by));
}

/** Byte for byte the same. */
export function expectAlike(what: string, answers: readonly Answer[]): void {
  const [first, ...others] = answers.map(({ code, text }) => `${code} ${text}`);
  for (const other of others) expectSame(what, other, first);
}
