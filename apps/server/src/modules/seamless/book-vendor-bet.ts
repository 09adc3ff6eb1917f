import { debitWallet } from '@fairhouse/ledger';
import { Refusal, type PlayActor } from '../../platform/context/index.ts';
import { findPlayOfToken } from './play-of-token.ts';
import { answerPosted, refusedAs } from './port-answers.ts';
import type { PortParts } from './port-parts.ts';
import { houseOf } from './round-money.ts';
import { isBetKeyTaken, isRoundOver, type KnownVendorBet } from './vendor-bet.store.ts';
import type { PortAnswer, VendorBetAsked } from './vendor-port.ts';

/** A vendor takes a stake whose result comes later. */
export async function bookVendorBet(parts: PortParts, asked: VendorBetAsked): Promise<PortAnswer> {
  if (asked.stakeMinor <= 0n) return { status: 'amount_invalid' };
  const found = await findPlayOfToken(parts, asked.playToken);
  if (found?.play.vendor !== asked.vendor) return { status: 'token_unknown' };
  const { play } = found;
  const { known, isRoundClosed } = await parts.findBetAndRound(asked);
  // A bet that is known was taken then: whoever asks again hears so, whatever became of the play meanwhile.
  const refused = known ? judgeKnown(known, { asked, play }) : await judgeNew(parts, asked, { ...found, isRoundClosed });
  if (refused) return refused;
  const atMs = known && known.state !== 'refused' ? known.atMs : parts.platform.clock.now().getTime();
  const game = parts.findGame(asked.vendor, asked.game);
  const house = await houseOf(parts, play);
  const betId = await parts.ledger.nextId();
  try {
    const posted = await parts.ledger.post({
      walletId: play.walletId,
      key: { call: `${asked.vendor}.bet`, clientKey: asked.betKey, request: [asked.roundKey, asked.game, asked.currency, asked.stakeMinor].join('\n') },
      code: 'vendor.bet',
      postings: debitWallet({ wallet: play.walletId, house, amountMinor: asked.stakeMinor }),
      isStake: true,
      stakeMinor: asked.stakeMinor,
      payoutMinor: 0n,
      answer: '{}',
      rides: [
        parts.rideVendorBet({
          vendor: asked.vendor, betKey: asked.betKey, walletId: play.walletId, brandId: play.brandId, memberId: play.memberId,
          memberName: play.userName, roundKey: asked.roundKey, game: asked.game, currency: asked.currency, stakeMinor: asked.stakeMinor,
          playId: play.playId, betId, atMs,
        }),
        parts.bets.rideBet({
          id: betId, placedAtMs: atMs, brandId: play.brandId, memberId: play.memberId, vendor: asked.vendor, gameType: game.gameType,
          game: asked.game, nodeId: game.nodeId, roundRef: asked.roundKey, stakeMinor: asked.stakeMinor, payoutMinor: 0n,
          currency: asked.currency, state: 'open',
        }),
      ],
    });
    return answerPosted(parts, posted, play);
  } catch (error) {
    // Another wallet, or a rollback, was first with this key.
    if (isBetKeyTaken(error)) return bookVendorBetAgain(parts, asked, play);
    return isRoundOver(error) ? { status: 'round_closed' } : refusedAs(error);
  }
}

/** Null: a bet that the books may judge. */
async function judgeNew(parts: PortParts, asked: VendorBetAsked, { play, isEnded, isRoundClosed }: { play: PlayActor; isEnded: boolean; isRoundClosed: boolean }): Promise<PortAnswer | null> {
  if (isEnded) return { status: 'token_expired' };
  if (parts.keepsWallets(asked.vendor)) return { status: 'wallet_apart' };
  if (play.currency !== asked.currency) return { status: 'wrong_currency' };
  if (isRoundClosed) return { status: 'round_closed' };
  return (await mayStake(parts, play)) ? null : { status: 'limit_reached' };
}

/** No vendor learns why its player has to rest. */
async function mayStake(parts: PortParts, play: PlayActor): Promise<boolean> {
  try {
    await parts.admitStake(play);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function bookVendorBetAgain(parts: PortParts, asked: VendorBetAsked, play: PlayActor): Promise<PortAnswer> {
  const known = await parts.findBet(asked);
  return (known && judgeKnown(known, { asked, play })) ?? { status: 'duplicate_transaction' };
}

/** Null: the same bet again, whose key the ledger knows. */
function judgeKnown(known: KnownVendorBet, now: { asked: VendorBetAsked; play: PlayActor }): PortAnswer | null {
  if (known.state === 'refused') return { status: 'bet_rolled_back' };
  const { asked, play } = now;
  const isSame = known.walletId === play.walletId && known.roundKey === asked.roundKey && known.game === asked.game
    && known.currency === asked.currency && known.stakeMinor === asked.stakeMinor;
  return isSame ? null : { status: 'duplicate_transaction' };
}
