import { drawRound, type CasinoGame } from '@fairhouse/casino';
import type { Round } from '@fairhouse/contract';
import { fromHex, toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type PlayActor } from '../../platform/context/index.ts';
import type { Turn } from '../fairness/index.ts';
import type { Posted } from '../seamless/index.ts';
import type { CasinoParts } from './casino-parts.ts';
import { judgeForm, type JudgedForm } from './judge-form.ts';
import { findRound } from './round.store.ts';
import { toRoundView } from './round-view.ts';

export interface RoundForm {
  readonly clientKey: string;
  readonly stake: string;
  readonly choices: unknown;
}

export interface PlacedRound {
  readonly round: Round;
  readonly balance: { readonly amount: string; readonly version: string };
}

interface Drawn {
  readonly posted: Exclude<Posted, { verdict: 'stale_turn' }>;
  readonly round: Round;
}

/** How often a round may find its nonce taken by rounds beside it; each time it has moved on. */
const drawsMax = 200;

/**
 * One round: judged, drawn, evaluated, booked. The outcome leaves only after its booking; a round that finds its
 * nonce taken is drawn again with the next one (ARCHITECTURE section 6).
 */
export async function placeRound(parts: CasinoParts, asked: { play: PlayActor; game: CasinoGame; brand: Brand }, form: RoundForm): Promise<PlacedRound> {
  const judged = judgeForm(asked.game, form, asked.brand);
  await parts.port.admitStake(asked.play);
  const { posted, round } = await drawAndBook(parts, { ...asked, judged, clientKey: form.clientKey });
  const balance = { amount: formatAmount(posted.balanceMinor), version: `${posted.version}` };
  if (posted.verdict === 'done') return { round, balance };
  // The same key again: the first round is the answer, whatever was drawn now is thrown away unseen.
  const first = await findRound(parts.platform.db, asked.play.memberId, roundIdOf(posted.answer));
  if (!first) throw new Error('a booked round has no row');
  return { round: toRoundView(first, true), balance };
}

interface Drawing {
  readonly play: PlayActor;
  readonly game: CasinoGame;
  readonly judged: JudgedForm;
  readonly clientKey: string;
}

async function drawAndBook(parts: CasinoParts, drawing: Drawing): Promise<Drawn> {
  const { fairness, port } = parts;
  const owner = drawing.play.memberId;
  const roundId = await port.nextRoundId();
  let turn = await fairness.takeTurn(owner);
  for (let draws = 0; draws < drawsMax; draws += 1) {
    let booked: { posted: Posted; round: Round };
    try {
      booked = await bookDraw(parts, drawing, { turn, roundId });
    } catch (error) {
      fairness.giveTurnBack(turn);
      throw error;
    }
    const { posted, round } = booked;
    if (posted.verdict === 'stale_turn') {
      turn = await fairness.retakeTurn(turn, posted.expected);
      continue;
    }
    if (posted.verdict === 'duplicate') fairness.giveTurnBack(turn);
    return { posted, round };
  }
  fairness.giveTurnBack(turn);
  throw new Refusal('game_busy');
}

async function bookDraw(parts: CasinoParts, drawing: Drawing, at: { turn: Turn; roundId: bigint }): Promise<{ posted: Posted; round: Round }> {
  const { play, game, judged } = drawing;
  const { turn, roundId } = at;
  // No stake, player or balance goes in here (law 2).
  const outcome = drawRound(game, turn);
  const { payoutMinor } = game.evaluate(outcome, judged.choices, judged.stakeMinor);
  const placedAtMs = parts.platform.clock.now().getTime();
  const posted = await parts.port.betAndSettle({
    play,
    clientKey: drawing.clientKey,
    request: judged.request,
    roundId,
    stakeMinor: judged.stakeMinor,
    payoutMinor,
    placedAtMs,
    turn: { id: turn.seedId, no: turn.nonce },
    answer: `{"round":"${roundId}"}`,
    rides: [
      parts.rideSeed({ seedId: turn.seedId, clientSeed: turn.clientSeed, nonce: turn.nonce }),
      parts.rideRound({
        id: roundId, placedAtMs, memberId: play.memberId, playId: play.playId, game: game.slug, mathHash: fromHex(game.mathHash),
        seedId: turn.seedId, nonce: turn.nonce, commitment: turn.commitment, clientSeed: turn.clientSeed, choices: judged.choicesText,
        outcome: JSON.stringify(outcome), stakeMinor: judged.stakeMinor, payoutMinor, currency: play.currency,
      }),
    ],
  });
  const round: Round = {
    roundId: `${roundId}`,
    game: game.slug,
    state: 'open',
    nonce: `${turn.nonce}`,
    commitment: toHex(turn.commitment),
    choices: judged.choices as Round['choices'],
    outcome: outcome as unknown as Round['outcome'],
    stake: formatAmount(judged.stakeMinor),
    payout: formatAmount(payoutMinor),
    placedAt: placedAtMs,
  };
  return { posted, round };
}

function roundIdOf(answer: string): bigint {
  const { round } = JSON.parse(answer) as { round?: unknown };
  if (typeof round !== 'string') throw new Error('the answer of a round names no round');
  return BigInt(round);
}
