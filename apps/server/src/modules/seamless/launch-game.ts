import type { LaunchWay } from '@fairhouse/contract';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { insertLaunch } from './play.store.ts';

export interface LaunchableGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly slug: string;
  readonly name: string;
  readonly classification: string;
  /** The names of a game by language, if its vendor gives them. */
  readonly names?: Readonly<Record<string, string>> | null;
  /** The game or its vendor is in maintenance. */
  readonly isResting: boolean;
  /** Where its tile leads (spec 4). */
  readonly way: LaunchWay;
}

/** The address of the studio, or of the page of a vendor abroad. */
export type GamePage = 'studio' | { readonly page: string };

export interface LaunchDeps {
  readonly platform: Platform;
  /** A game on the shelf of the member's brand. */
  findGame(nodeId: number, brand: Brand): LaunchableGame | undefined;
  /** The address where games of this vendor are played; null: they are unavailable now. Refuses with `game_without_maker`. */
  findPage(vendor: string, brand: Brand): Promise<GamePage | null>;
  notePlayed(memberId: bigint, nodeId: number): Promise<void>;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  /** Refuses with `account_in_review` or `insider_cannot_bet`. */
  checkStakeBars(memberId: bigint): Promise<void>;
  /** Refuses with `terms_changed`. */
  checkTerms(whose: { memberId: bigint; brandId: bigint }): Promise<void>;
  isWalletClosed(walletId: bigint): Promise<boolean>;
}

export interface LaunchInput {
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

/** Spec 4, Game launch: lotteries have pages of the site, the tile of a vendor leads to its list, everything else opens a play. */
export async function launchGame(deps: LaunchDeps, player: Player, input: LaunchInput): Promise<Launched> {
  const { actor, brand } = player;
  const game = deps.findGame(input.nodeId, brand);
  if (!game) throw new Refusal('game_unknown');
  if (game.isResting) throw new Refusal('game_in_maintenance');
  const { way } = game;
  if (way.view === 'vendor') return { gameUrl: `/rng?${new URLSearchParams({ vassalage: way.vassalage })}`, game };
  const launched =
    way.view === 'frame'
      ? await openFrame(deps, { player, game, input })
      : { gameUrl: `${way.path}?${new URLSearchParams({ gameCode: way.gameCode })}`, game };
  await deps.notePlayed(actor.memberId, game.nodeId);
  return launched;
}

interface Opening {
  readonly player: Player;
  readonly game: LaunchableGame;
  readonly input: LaunchInput;
}

/** The address for the frame. It carries a launch code that is good once, for a minute, and never a session (trust.md 2.3). */
async function openFrame(deps: LaunchDeps, { player, game, input }: Opening): Promise<Launched> {
  const { actor, brand } = player;
  await deps.checkTerms({ memberId: actor.memberId, brandId: brand.id });
  const page = await deps.findPage(game.vendor, brand);
  if (!page) throw new Refusal('game_in_maintenance');
  await deps.checkStakeBars(actor.memberId);
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
  return { gameUrl: addressOf(page, { code, slug: game.slug, input }), game };
}

/** A vendor has one page for all its games; a parameter names the game (docs/vendor-protocol.md section 1). */
function addressOf(page: GamePage, { code, slug, input }: { code: string; slug: string; input: LaunchInput }): string {
  const look = { lang: input.language, theme: input.theme };
  return page === 'studio'
    ? `${input.studioOrigin}/games/${slug}?${new URLSearchParams({ launch: code, ...look })}`
    : `${page.page}?${new URLSearchParams({ launch: code, game: slug, ...look })}`;
}
