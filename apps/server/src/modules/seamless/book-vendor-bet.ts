import { debitWallet } from '@fairhouse/ledger';
import { Refusal, type PlayActor } from '../../platform/context/index.ts';
import { findPlayOfToken } from './play-of-token.ts';
import { answerPosted, refusedAs } from './port-answers.ts';
import type { PortParts } from './port-parts.ts';
import { bookStake, houseOf } from './round-money.ts';
import { isBetKeyTaken, isRoundOver, type VendorBet } from './vendor-bet.store.ts';
import type { PortAnswer, VendorBetAsked } from './vendor-port.ts';

/** Books the stake of a vendor's bet whose result comes later. */
export async function bookVendorBet(parts: PortParts, asked: VendorBetAsked): Promise<PortAnswer> {
  if (asked.stakeMinor <= 0n) return { status: 'amount_invalid' };
  const found = await findPlayOfToken(parts, asked.playToken);
  if (found?.play.vendor !== asked.vendor) return { status: 'token_unknown' };
  const { play } = found;
  const refused = await judgeNew(parts, asked, found);
  // A known bet was booked then: a repeat gets that answer, whatever has become of the play since.
  if (refused) return (await answerKnown(parts, asked, play)) ?? refused;
  const game = parts.findGame(asked.vendor, asked.game);
  const house = await houseOf(parts, play);
  const bet: VendorBet = {
    vendor: asked.vendor,
    betKey: asked.betKey,
    walletId: play.walletId,
    brandId: play.brandId,
    memberId: play.memberId,
    memberName: play.userName,
    roundKey: asked.roundKey,
    game: asked.game,
    currency: asked.currency,
    stakeMinor: asked.stakeMinor,
    playId: play.playId,
    betId: await parts.ledger.nextId(),
    atMs: parts.platform.clock.now().getTime(),
  };
  try {
    const posted = await bookStake(parts, { play, game: asked.game, stakeMinor: asked.stakeMinor }, (rides) =>
      parts.ledger.post({
        walletId: play.walletId,
        key: keyOf(asked),
        code: 'vendor.bet',
        postings: debitWallet({ wallet: play.walletId, house, amountMinor: asked.stakeMinor }),
        isStake: true,
        stakeMinor: asked.stakeMinor,
        payoutMinor: 0n,
        answer: '{}',
        rides: [
          parts.rideVendorBet(bet),
          ...rides,
          parts.bets.rideBet({
            id: bet.betId,
            placedAtMs: bet.atMs,
            brandId: play.brandId,
            memberId: play.memberId,
            vendor: asked.vendor,
            gameType: game.gameType,
            game: asked.game,
            nodeId: game.nodeId,
            roundRef: asked.roundKey,
            stakeMinor: asked.stakeMinor,
            payoutMinor: 0n,
            validStakeMinor: 0n,
            currency: asked.currency,
            state: 'open',
          }),
        ],
      }),
    );
    if (posted.verdict === 'done') parts.openBets.keep(bet);
    return answerPosted(parts, posted, play);
  } catch (error) {
    if (isBetKeyTaken(error)) return (await answerKnown(parts, asked, play)) ?? { status: 'duplicate_transaction' };
    return isRoundOver(error) ? { status: 'round_closed' } : refusedAs(error);
  }
}

const keyOf = (asked: VendorBetAsked) => ({
  call: `${asked.vendor}.bet`,
  clientKey: asked.betKey,
  request: [asked.roundKey, asked.game, asked.currency, asked.stakeMinor].join('\n'),
});

/** Null: the ledger may judge the bet. */
async function judgeNew(
  parts: PortParts,
  asked: VendorBetAsked,
  { play, isEnded }: { play: PlayActor; isEnded: boolean },
): Promise<PortAnswer | null> {
  if (isEnded) return { status: 'token_expired' };
  if (parts.keepsWallets(asked.vendor)) return { status: 'wallet_apart' };
  if (play.currency !== asked.currency) return { status: 'wrong_currency' };
  if (!parts.hasGame(asked.vendor, asked.game)) return { status: 'game_unknown' };
  return (await mayStake(parts, play)) ? null : { status: 'limit_reached' };
}

/** A vendor never learns why its player may not play. */
async function mayStake(parts: PortParts, play: PlayActor): Promise<boolean> {
  try {
    await parts.admitStake(play);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The first answer, if the key is that of the same bet; null: it has not come. */
async function answerKnown(parts: PortParts, asked: VendorBetAsked, play: PlayActor): Promise<PortAnswer | null> {
  const known = await parts.findBet(asked);
  if (!known) return null;
  if (known.state === 'refused') return { status: 'bet_rolled_back' };
  const isSame =
    known.walletId === play.walletId &&
    known.roundKey === asked.roundKey &&
    known.game === asked.game &&
    known.currency === asked.currency &&
    known.stakeMinor === asked.stakeMinor;
  const posted = isSame ? await parts.ledger.findPosted({ walletId: play.walletId, key: keyOf(asked) }) : null;
  return posted ? answerPosted(parts, posted, play) : { status: 'duplicate_transaction' };
}
