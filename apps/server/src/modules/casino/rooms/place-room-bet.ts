import { formatAmount } from '@fairhouse/money';
import { Refusal, type PlayActor } from '../../../platform/context/index.ts';
import { judgeForm } from '../judge-form.ts';
import { stakeRuleOf } from '../stake-rule.ts';
import { isBettingClosed, isSlotTaken, findRoomBet, type RoomBetRow } from './room-bet.store.ts';
import { playerOf } from './room-news.ts';
import type { RoomName, RoomParts } from './room-parts.ts';
import { toRoomBet } from './room-view.ts';
import type { RoomWord } from './room-keepers.ts';
import type { BookedBet, RoomBetForm } from './booked-bet.ts';

export interface RoomAsker {
  readonly play: PlayActor;
  readonly room: RoomName;
  tell(word: RoomWord): void;
}

/** A bet in the round that takes bets now. Whether it still does is judged under the round's lock, with the stake. */
export async function placeRoomBet(parts: RoomParts, { play, room, tell }: RoomAsker, form: RoomBetForm): Promise<BookedBet> {
  const { game } = room;
  const brand = parts.findBrand(play.brandId);
  if (!brand) throw new Refusal('play_ended');
  const stake = stakeRuleOf(game, brand, await parts.bandsOf(play.memberId, brand));
  const { stakeMinor } = judgeForm(game, { stake: form.stake, choices: { cashOut100: form.autoCashOut100 } }, { brand, stake });
  if (parts.isResting(game.slug, brand)) throw new Refusal('game_in_maintenance');
  await parts.port.admitStake(play);
  const bet: RoomBetRow = {
    id: await parts.port.nextRoundId(), roundId: BigInt(form.roundId), slot: form.slot, memberId: play.memberId, memberName: play.userName, playId: play.playId,
    walletId: play.walletId, brandId: play.brandId, currency: play.currency, stakeMinor, auto100: form.autoCashOut100,
    placedAtMs: parts.platform.clock.now().getTime(), state: 'open', cashOut100: null, payoutMinor: 0n,
  };
  const posted = await book(parts, play, { bet, form });
  const balance = { amount: formatAmount(posted.balanceMinor), version: `${posted.version}` };
  if (posted.verdict === 'done') {
    parts.standing.keep(bet);
    tell({ kind: 'joined', brandId: `${play.brandId}`, game: game.slug, player: playerOf(parts, bet) });
    return { bet: toRoomBet(bet), balance };
  }
  // The same key again: the first bet is the answer.
  const first = await findRoomBet(parts.platform.db, play.memberId, BigInt((JSON.parse(posted.answer) as { bet: string }).bet));
  if (!first) throw new Error('a booked bet has no row');
  return { bet: toRoomBet(first), balance };
}

async function book(parts: RoomParts, play: PlayActor, { bet, form }: { bet: RoomBetRow; form: RoomBetForm }) {
  try {
    return await parts.port.room.bet({
      play, clientKey: form.clientKey, request: [play.game, form.roundId, form.slot, bet.stakeMinor, form.autoCashOut100 ?? ''].join('\n'),
      betId: bet.id, stakeMinor: bet.stakeMinor, placedAtMs: bet.placedAtMs, rides: [parts.rideBet(bet)], answer: JSON.stringify({ bet: `${bet.id}` }),
    });
  } catch (error) {
    if (isBettingClosed(error)) throw new Refusal('betting_closed');
    if (isSlotTaken(error)) throw new Refusal('bet_exists');
    throw error;
  }
}
