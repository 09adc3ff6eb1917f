import { houseCalls, type HouseCall } from '@fairhouse/vendor-protocol';
import { expectSame } from '../core/difference.ts';
import { expectFields } from '../core/expected-status.ts';
import type { Answer } from '../core/request.ts';
import { reported, type HouseStage, type Seat } from './house-stage.ts';

/** All fields that the page lists for the answer of this call. */
export const expectShape = (name: HouseCall, answer: Answer): void =>
  expectFields({ name, output: houseCalls[name].output }, answer);

/** The change of a seat's wallet while something is done. */
export async function expectMoved(
  stage: HouseStage,
  seat: Seat,
  expected: { readonly by: bigint; readonly work: () => Promise<unknown> },
): Promise<void> {
  const before = await stage.balance(seat);
  await expected.work();
  expectSame('the balance', reported(await stage.balance(seat)), reported(before + expected.by));
}
