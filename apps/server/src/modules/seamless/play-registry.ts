import { hashToken, tokenKey } from '../../platform/crypto/tokens.ts';
import { Refusal, type Platform, type PlayActor } from '../../platform/context/index.ts';
import { findPlay } from './play.store.ts';

const cachedMax = 50_000;

export interface PlayRegistryDeps {
  readonly platform: Platform;
  /** Whether the session behind the play is alive; a play ends with its session. */
  touchSession(sessionId: bigint): boolean | Promise<boolean>;
}

/** Plays that this process has seen, so that a bet needs no query for its member. */
export class PlayRegistry {
  readonly #deps: PlayRegistryDeps;
  readonly #plays = new Map<string, PlayActor>();
  readonly #keys = new Map<bigint, string>();

  constructor(deps: PlayRegistryDeps) {
    this.#deps = deps;
    deps.platform.bus.onGap(() => {
      this.#plays.clear();
      this.#keys.clear();
    });
  }

  /** The play of this token; refuses with `play_ended`. */
  authenticate(token: string): PlayActor | Promise<PlayActor> {
    const known = this.#deps.platform.bus.isHealthy() ? this.#plays.get(tokenKey(token)) : undefined;
    if (!known) return this.#load(token).then((play) => this.#checkParent(play));
    return this.#checkParent(known);
  }

  keep(token: string, play: PlayActor): void {
    const key = tokenKey(token);
    if (this.#plays.size >= cachedMax) {
      for (const [oldest, { playId }] of this.#plays) {
        this.#plays.delete(oldest);
        this.#keys.delete(playId);
        break;
      }
    }
    this.#plays.set(key, play);
    this.#keys.set(play.playId, key);
  }

  forget(playIds: readonly bigint[]): void {
    for (const id of playIds) {
      const key = this.#keys.get(id);
      if (key !== undefined) this.#plays.delete(key);
      this.#keys.delete(id);
    }
  }

  forgetVendor(vendor: string): void {
    this.forget([...this.#plays.values()].filter((play) => play.vendor === vendor).map((play) => play.playId));
  }

  #checkParent(play: PlayActor): PlayActor | Promise<PlayActor> {
    const isAlive = this.#deps.touchSession(play.sessionId);
    if (isAlive === true) return play;
    return Promise.resolve(isAlive).then((alive) => {
      if (alive) return play;
      this.forget([play.playId]);
      throw new Refusal('play_ended');
    });
  }

  async #load(token: string): Promise<PlayActor> {
    const found = await findPlay(this.#deps.platform.db, hashToken(token));
    if (!found || found.isEnded) throw new Refusal('play_ended');
    this.keep(token, found.play);
    return found.play;
  }
}
