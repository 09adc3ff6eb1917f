import { hashToken } from '../../platform/crypto/tokens.ts';
import { Refusal, type PlayActor } from '../../platform/context/index.ts';
import { findPlay } from './play.store.ts';
import type { PortDeps } from './port-deps.ts';

/** An expired token differs from an unknown one, for which this is null. */
export async function findPlayOfToken(
  deps: PortDeps,
  playToken: string,
): Promise<{ play: PlayActor; isEnded: boolean } | null> {
  try {
    return { play: await deps.plays.authenticate(playToken), isEnded: false };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const ended = await findPlay(deps.platform.db, hashToken(playToken));
    return ended && { play: ended.play, isEnded: true };
  }
}
