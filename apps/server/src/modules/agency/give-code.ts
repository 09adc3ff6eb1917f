import { randomInt } from 'node:crypto';
import type { Platform } from '../../platform/context/index.ts';
import { firstPassedSeries } from './house-series.ts';
import { findPlacement, insertCode, listOpenCodes, lockAgent } from './agency.store.ts';

/** Read aloud and typed, so it has no characters that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

export const makeCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Makes a code for an agent that has none: it passes on the agent's series; for an agent directly under the house, the
 * first series below.
 */
export function giveCode(
  { inTx, clock }: Pick<Platform, 'inTx' | 'clock'>,
  agent: { brandId: bigint; memberId: bigint },
): Promise<{ code: string }> {
  const { brandId, memberId } = agent;
  return inTx(async (tx) => {
    await lockAgent(tx, memberId);
    const [known] = await listOpenCodes(tx, memberId, clock.now());
    if (known) return { code: known.code };
    const rebateSeries = (await findPlacement(tx, memberId))?.rebateSeries ?? firstPassedSeries;
    const code = makeCode();
    // There are 850 billion codes: a collision with the code of another agent is practically impossible, and then no
    // code is given.
    if (!(await insertCode(tx, { brandId, uplineId: memberId, rebateSeries, code }, { at: clock.now() })))
      throw new Error('an affiliate code was met twice');
    return { code };
  });
}
