import { orFirst, Refusal, type PlayActor } from '../../../platform/context/index.ts';
import type { Posted } from '../../seamless/index.ts';
import { judgeForm } from '../judge-form.ts';
import { stakeRuleOf } from '../stake-rule.ts';
import { toBalance } from '../to-balance.ts';
import { isBettingClosed, isSlotTaken, findRoomBet, type RoomBetRow } from './room-bet.store.ts';
import { playerOf } from './room-news.ts';
import type { RoomName, RoomInnerDeps } from './room-deps.ts';
import { toRoomBet } from './room-view.ts';
import type { RoomWord } from './room-keepers.ts';
import type { BookedBet, RoomBetForm } from './booked-bet.ts';

export interface RoomAsker {
  readonly play: PlayActor;
  readonly room: RoomName;
  tell(word: RoomWord): void;
}

/** Takes a bet in the round that is open for bets. Whether it still is open is checked under the lock of the round, with the stake. */
export async function placeRoomBet(deps: RoomInnerDeps, asker: RoomAsker, form: RoomBetForm): Promise<BookedBet> {
  const { play, room } = asker;
  const brand = deps.findBrand(play.brandId);
  if (!brand) throw new Refusal('play_ended');
  const stake = stakeRuleOf(room.game, brand, await deps.bandsOf(play.memberId, brand));
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
    if (deps.isResting(room.game.slug, brand)) throw new Refusal('game_in_maintenance');
    return bookBet(deps, asker, { form, stakeMinor, key });
  };
  // A betting phase takes seconds, so most repeats come after it.
  return orFirst(attempt, async () => {
    const posted = await deps.port.room.findBet(play, key);
    return posted && readFirst(deps, play, posted);
  });
}

interface BetToBook {
  readonly form: RoomBetForm;
  readonly stakeMinor: bigint;
  readonly key: { readonly clientKey: string; readonly request: string };
}

async function bookBet(
  deps: RoomInnerDeps,
  { play, room, tell }: RoomAsker,
  { form, stakeMinor, key }: BetToBook,
): Promise<BookedBet> {
  await deps.port.admitStake(play);
  const bet: RoomBetRow = {
    id: await deps.port.nextRoundId(),
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
    placedAtMs: deps.platform.clock.now().getTime(),
    state: 'open',
    cashOut100: null,
    payoutMinor: 0n,
  };
  const posted = await post(deps, { play, room }, { bet, key });
  if (posted.verdict !== 'done') return readFirst(deps, play, posted);
  deps.standing.keep(bet);
  tell({ kind: 'joined', brandId: `${play.brandId}`, game: room.game.slug, player: playerOf(deps, bet) });
  return { bet: toRoomBet(bet), balance: toBalance(posted) };
}

async function post(
  deps: RoomInnerDeps,
  { play, room }: Pick<RoomAsker, 'play' | 'room'>,
  { bet, key }: { bet: RoomBetRow; key: BetToBook['key'] },
): Promise<Booked> {
  try {
    return await deps.port.room.bet({
      play,
      ...key,
      betId: bet.id,
      stakeMinor: bet.stakeMinor,
      placedAtMs: bet.placedAtMs,
      rides: [deps.rideBet({ ...bet, game: room.game.slug })],
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
async function readFirst(deps: RoomInnerDeps, { memberId }: PlayActor, posted: Booked): Promise<BookedBet> {
  const first = await findRoomBet(
    deps.platform.db,
    memberId,
    BigInt((JSON.parse(posted.answer) as { bet: string }).bet),
  );
  if (!first) throw new Error('a booked bet has no row');
  return { bet: toRoomBet(first), balance: toBalance(posted) };
}
