import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { insertLaunch } from './play.store.ts';

export interface LaunchableGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly slug: string;
  readonly name: string;
}

export interface LaunchDeps {
  readonly platform: Platform;
  findGame(nodeId: number): LaunchableGame | undefined;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  isInReview(memberId: bigint): Promise<boolean>;
  isWalletClosed(walletId: bigint): Promise<boolean>;
}

export interface LaunchAsked {
  readonly nodeId: number;
  readonly language: string;
  readonly theme: 'dark' | 'light';
  readonly studioOrigin: string;
}

const codeLifeMs = 60_000;

/** The address for the frame. It carries a code that is good once, for a minute, and never a session (trust.md 2.3). */
export async function launchGame(
  deps: LaunchDeps,
  member: { actor: MemberActor; brand: Brand },
  asked: LaunchAsked,
): Promise<{ gameUrl: string; game: LaunchableGame }> {
  const { actor, brand } = member;
  const game = deps.findGame(asked.nodeId);
  if (!game) throw new Refusal('game_unknown');
  if (await deps.isInReview(actor.memberId)) throw new Refusal('account_in_review');
  const walletId = await deps.walletOf({ memberId: actor.memberId, brand });
  if (await deps.isWalletClosed(walletId)) throw new Refusal('wallet_closed');
  const code = makeToken();
  await insertLaunch(deps.platform.db, {
    codeHash: hashToken(code),
    brandId: brand.id,
    memberId: actor.memberId,
    memberName: actor.userName,
    sessionId: actor.sessionId,
    walletId,
    currency: brand.currency,
    vendor: game.vendor,
    game: game.slug,
    expiresAt: new Date(deps.platform.clock.now().getTime() + codeLifeMs),
  });
  const query = new URLSearchParams({ launch: code, lang: asked.language, theme: asked.theme });
  return { gameUrl: `${asked.studioOrigin}/games/${game.slug}?${query}`, game };
}
