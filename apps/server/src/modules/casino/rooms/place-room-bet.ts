import { orFirst, Refusal, type PlayActor } from '../../../platform/context/index.ts';
import type { Posted } from '../../seamless/index.ts';
import { judgeForm } from '../judge-form.ts';
import { stakeRuleOf } from '../stake-rule.ts';
import { toBalance } from '../to-balance.ts';
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

/** Takes a bet in the round that is open for bets. Whether it still is open is checked under the lock of the round, with the stake. */
export async function placeRoomBet(parts: RoomParts, asker: RoomAsker, form: RoomBetForm): Promise<BookedBet> {
  const { play, room } = asker;
  const brand = parts.findBrand(play.brandId);
  if (!brand) throw new Refusal('play_ended');
  const stake = stakeRuleOf(room.game, brand, await parts.bandsOf(play.memberId, brand));
  const { stakeMinor } = judgeForm(
    room.game,
    { stake: form.stake, choices: { cashOut100: form.autoCashOut100 } },
    { brand, stake },
  );
  const key = {
    clientKey: form.clientKey,
    request: [play.game, form.roundId, form.slot, stakeMinor, form.autoCashOut100 ?? ''].join('\n'),
  };
  const attempt = async (): Promise<BookedBet> => {
    if (parts.isResting(room.game.slug, brand)) throw new Refusal('game_in_maintenance');
    return bookBet(parts, asker, { form, stakeMinor, key });
  };
  // A betting phase takes seconds, so most repeats come after it.
  return orFirst(attempt, async () => {
    const posted = await parts.port.room.findBet(play, key);
    return posted && readFirst(parts, play, posted);
  });
}

interface BetToBook {
  readonly form: RoomBetForm;
  readonly stakeMinor: bigint;
  readonly key: { readonly clientKey: string; readonly request: string };
}

async function bookBet(
  parts: RoomParts,
  { play, room, tell }: RoomAsker,
  { form, stakeMinor, key }: BetToBook,
): Promise<BookedBet> {
  await parts.port.admitStake(play);
  const bet: RoomBetRow = {
    id: await parts.port.nextRoundId(),
    roundId: BigInt(form.roundId),
    slot: form.slot,
    memberId: play.memberId,
    memberName: play.userName,
    playId: play.playId,
    walletId: play.walletId,
    brandId: play.brandId,
    currency: play.currency,
    stakeMinor,
    auto100: form.autoCashOut100,
    placedAtMs: parts.platform.clock.now().getTime(),
    state: 'open',
    cashOut100: null,
    payoutMinor: 0n,
  };
  const posted = await post(parts, { play, room }, { bet, key });
  if (posted.verdict !== 'done') return readFirst(parts, play, posted);
  parts.standing.keep(bet);
  tell({ kind: 'joined', brandId: `${play.brandId}`, game: room.game.slug, player: playerOf(parts, bet) });
  return { bet: toRoomBet(bet), balance: toBalance(posted) };
}

async function post(
  parts: RoomParts,
  { play, room }: Pick<RoomAsker, 'play' | 'room'>,
  { bet, key }: { bet: RoomBetRow; key: BetToBook['key'] },
): Promise<Booked> {
  try {
    return await parts.port.room.bet({
      play,
      ...key,
      betId: bet.id,
      stakeMinor: bet.stakeMinor,
      placedAtMs: bet.placedAtMs,
      rides: [parts.rideBet({ ...bet, game: room.game.slug })],
      answer: JSON.stringify({ bet: `${bet.id}` }),
    });
  } catch (error) {
    if (isBettingClosed(error)) throw new Refusal('betting_closed');
    if (isSlotTaken(error)) throw new Refusal('bet_exists');
    throw error;
  }
}

type Booked = Exclude<Posted, { verdict: 'stale_turn' }>;

/** The same key again: the answer is the first bet in its present state. */
async function readFirst(parts: RoomParts, { memberId }: PlayActor, posted: Booked): Promise<BookedBet> {
  const first = await findRoomBet(
    parts.platform.db,
    memberId,
    BigInt((JSON.parse(posted.answer) as { bet: string }).bet),
  );
  if (!first) throw new Error('a booked bet has no row');
  return { bet: toRoomBet(first), balance: toBalance(posted) };
}
