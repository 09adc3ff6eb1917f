import { debitWallet } from '@fairhouse/ledger';
import { Refusal, type PlayActor } from '../../platform/context/index.ts';
import { findPlayOfToken } from './play-of-token.ts';
import { answerPosted, refusedAs } from './port-answers.ts';
import type { PortDeps } from './port-deps.ts';
import { bookStake, houseOf } from './round-money.ts';
import { isBetKeyTaken, isRoundOver, type VendorBet } from './vendor-bet.store.ts';
import type { PortAnswer, VendorBetInput } from './vendor-port.ts';

/** Books the stake of a vendor's bet whose result comes later. */
export async function bookVendorBet(deps: PortDeps, input: VendorBetInput): Promise<PortAnswer> {
  if (input.stakeMinor <= 0n) return { status: 'amount_invalid' };
  const found = await findPlayOfToken(deps, input.playToken);
  if (found?.play.vendor !== input.vendor) return { status: 'token_unknown' };
  const { play } = found;
  const refused = await judgeNew(deps, input, found);
  // A known bet was booked then: a repeat gets that answer, whatever has become of the play since.
  if (refused) return (await answerKnown(deps, input, play)) ?? refused;
  const game = deps.findGame(input.vendor, input.game);
  const house = await houseOf(deps, play);
  const bet: VendorBet = {
    vendor: input.vendor,
    betKey: input.betKey,
    walletId: play.walletId,
    brandId: play.brandId,
    memberId: play.memberId,
    memberName: play.userName,
    roundKey: input.roundKey,
    game: input.game,
    currency: input.currency,
    stakeMinor: input.stakeMinor,
    playId: play.playId,
    betId: await deps.ledger.nextId(),
    atMs: deps.platform.clock.now().getTime(),
  };
  try {
    const posted = await bookStake(deps, { play, game: input.game, stakeMinor: input.stakeMinor }, (rides) =>
      deps.ledger.post({
        walletId: play.walletId,
        key: keyOf(input),
        code: 'vendor.bet',
        postings: debitWallet({ wallet: play.walletId, house, amountMinor: input.stakeMinor }),
        isStake: true,
        stakeMinor: input.stakeMinor,
        payoutMinor: 0n,
        answer: '{}',
        rides: [
          deps.rideVendorBet(bet),
          ...rides,
          deps.bets.rideBet({
            id: bet.betId,
            placedAtMs: bet.atMs,
            brandId: play.brandId,
            memberId: play.memberId,
            vendor: input.vendor,
            gameType: game.gameType,
            game: input.game,
            nodeId: game.nodeId,
            roundRef: input.roundKey,
            stakeMinor: input.stakeMinor,
            payoutMinor: 0n,
            validStakeMinor: 0n,
            currency: input.currency,
            state: 'open',
          }),
        ],
      }),
    );
    if (posted.verdict === 'done') deps.openBets.keep(bet);
    return answerPosted(deps, posted, play);
  } catch (error) {
    if (isBetKeyTaken(error)) return (await answerKnown(deps, input, play)) ?? { status: 'duplicate_transaction' };
    return isRoundOver(error) ? { status: 'round_closed' } : refusedAs(error);
  }
}

const keyOf = (input: VendorBetInput) => ({
  call: `${input.vendor}.bet`,
  clientKey: input.betKey,
  request: [input.roundKey, input.game, input.currency, input.stakeMinor].join('\n'),
});

/** Null: the ledger may judge the bet. */
async function judgeNew(
  deps: PortDeps,
  input: VendorBetInput,
  { play, isEnded }: { play: PlayActor; isEnded: boolean },
): Promise<PortAnswer | null> {
  if (isEnded) return { status: 'token_expired' };
  if (deps.keepsWallets(input.vendor)) return { status: 'wallet_apart' };
  if (play.currency !== input.currency) return { status: 'wrong_currency' };
  if (!deps.hasGame(input.vendor, input.game)) return { status: 'game_unknown' };
  return (await mayStake(deps, play)) ? null : { status: 'limit_reached' };
}

/** A vendor never learns why its player may not play. */
async function mayStake(deps: PortDeps, play: PlayActor): Promise<boolean> {
  try {
    await deps.admitStake(play);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The first answer, if the key is that of the same bet; null: it has not come. */
async function answerKnown(deps: PortDeps, input: VendorBetInput, play: PlayActor): Promise<PortAnswer | null> {
  const known = await deps.findBet(input);
  if (!known) return null;
  if (known.state === 'refused') return { status: 'bet_rolled_back' };
  const isSame =
    known.walletId === play.walletId &&
    known.roundKey === input.roundKey &&
    known.game === input.game &&
    known.currency === input.currency &&
    known.stakeMinor === input.stakeMinor;
  const posted = isSame ? await deps.ledger.findPosted({ walletId: play.walletId, key: keyOf(input) }) : null;
  return posted ? answerPosted(deps, posted, play) : { status: 'duplicate_transaction' };
}
