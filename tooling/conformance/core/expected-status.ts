import { faults, outages, type Fault, type Outage } from '@fairhouse/vendor-protocol';
import { Difference, expectSame } from './difference.ts';
import type { Answer } from './request.ts';

/** The code that belongs to a status (section 3). */
function codeOf(status: string): number {
  return (
    (faults as Record<string, number>)[status as Fault] ?? (outages as Record<string, number>)[status as Outage] ?? 200
  );
}

/** Status and code; a refusal must have both. */
export function expectStatus(what: string, answer: Answer, status: string): void {
  expectSame(what, `${answer.code} ${answer.status || answer.text.slice(0, 200)}`, `${codeOf(status)} ${status}`);
}

/** The answer schema of a call, as @fairhouse/vendor-protocol declares it. */
interface Schema {
  safeParse(value: unknown): {
    readonly error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
      | undefined;
  };
}

/** All fields that the page lists for the answer of a call. */
export function expectFields(call: { readonly name: string; readonly output: Schema }, answer: Answer): void {
  expectStatus(`${call.name} is answered`, answer, 'ok');
  const read = call.output.safeParse(answer.fields);
  if (!read.error) return;
  const seen = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new Difference(`the answer of ${call.name} has the fields of the page`, { expected: 'all of them', seen });
}

/** Byte for byte the same. */
export function expectAlike(what: string, answers: readonly Answer[]): void {
  const [first, ...others] = answers.map(({ code, text }) => `${code} ${text}`);
  for (const other of others) expectSame(what, other, first);
}
