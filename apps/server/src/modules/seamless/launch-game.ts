import type { LaunchWay } from '@fairhouse/contract';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { insertLaunch } from './play.store.ts';

export interface LaunchableGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly slug: string;
  readonly name: string;
  /** It or its vendor is under maintenance. */
  readonly isResting: boolean;
  /** Where its tile leads (spec 4). */
  readonly way: LaunchWay;
}

export interface LaunchDeps {
  readonly platform: Platform;
  /** On the shelf of the member's brand. */
  findGame(nodeId: number, brand: Brand): LaunchableGame | undefined;
  /** Whether somebody on this server plays the games of this vendor. */
  hasMaker(vendor: string): boolean;
  notePlayed(memberId: bigint, nodeId: number): Promise<void>;
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

export interface Launched {
  readonly gameUrl: string;
  readonly game: LaunchableGame;
}

interface Player {
  readonly actor: MemberActor;
  readonly brand: Brand;
}

const codeLifeMs = 60_000;

/** Spec 4, Game launch: lotteries have pages of the site, a vendor's tile leads to its list, everything else is a play. */
export async function launchGame(deps: LaunchDeps, player: Player, asked: LaunchAsked): Promise<Launched> {
  const { actor, brand } = player;
  const game = deps.findGame(asked.nodeId, brand);
  if (!game) throw new Refusal('game_unknown');
  if (game.isResting) throw new Refusal('game_in_maintenance');
  const { way } = game;
  if (way.view === 'vendor') return { gameUrl: `/rng?${new URLSearchParams({ vassalage: way.vassalage })}`, game };
  const launched = way.view === 'frame'
    ? await openFrame(deps, { player, game, asked })
    : { gameUrl: `${way.path}?${new URLSearchParams({ gameCode: way.gameCode })}`, game };
  await deps.notePlayed(actor.memberId, game.nodeId);
  return launched;
}

interface Opening {
  readonly player: Player;
  readonly game: LaunchableGame;
  readonly asked: LaunchAsked;
}

/** The address for the frame. It carries a code that is good once, for a minute, and never a session (trust.md 2.3). */
async function openFrame(deps: LaunchDeps, { player, game, asked }: Opening): Promise<Launched> {
  const { actor, brand } = player;
  if (!deps.hasMaker(game.vendor)) throw new Refusal('game_without_maker');
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
