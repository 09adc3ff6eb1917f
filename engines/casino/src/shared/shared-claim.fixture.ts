import {
  fromHex,
  inclusionProof,
  linkBefore,
  merkleRoot,
  toHex,
  type BeaconChain,
  type BeaconValue,
} from '@fairhouse/fair';
import { formatAmount, parseAmount } from '@fairhouse/money';
import {
  crash,
  drawSharedRound,
  ticketLeaf,
  type CrashChoices,
  type SharedRoundClaim,
  type SharedTicket,
} from '../index.ts';

interface ClaimRequest {
  readonly link: string;
  readonly index: number;
  readonly chain: BeaconChain;
  readonly leadMs: number;
  readonly closesAt: number;
  readonly value: BeaconValue;
  readonly stake: string;
  readonly autoCashOut100: number | null;
  readonly cashOut100?: number | null;
}

/** The record of one bet of a round with two other bets, computed as the house computes it. */
export function makeSharedClaim(request: ClaimRequest): SharedRoundClaim {
  const { link, index, chain, value } = request;
  const ticket: SharedTicket = {
    betId: '42',
    stake: request.stake,
    autoCashOut100: request.autoCashOut100,
    placedAt: request.closesAt - 500,
  };
  const leaves = [{ ...ticket, betId: '41' }, ticket, { ...ticket, betId: '43', autoCashOut100: null }].map(ticketLeaf);
  const outcome = drawSharedRound(crash, { link: fromHex(link), index, chain, beacon: value });
  const result = Number(outcome.main[0]);
  const reached = request.autoCashOut100 !== null && request.autoCashOut100 <= result ? request.autoCashOut100 : null;
  const choices: CrashChoices = { cashOut100: request.cashOut100 === undefined ? reached : request.cashOut100 };
  return {
    format: 'fairhouse/shared-round/1',
    roundId: '42',
    game: 'crash',
    mathHash: crash.mathHash,
    program: crash.program,
    state: 'settled',
    chain: { anchor: toHex(linkBefore(fromHex(link), index)), index, link },
    beacon: {
      name: chain.name,
      publicKey: chain.publicKey,
      genesisAt: chain.genesisMs,
      periodMs: chain.periodMs,
      leadMs: request.leadMs,
      round: `${value.round}`,
      randomness: value.randomness,
      signature: value.signature,
    },
    closesAt: request.closesAt,
    bets: {
      root: toHex(merkleRoot(leaves)),
      count: leaves.length,
      index: 1,
      proof: inclusionProof(leaves, 1).map(toHex),
    },
    ticket,
    choices,
    outcome,
    stake: request.stake,
    payout: formatAmount(crash.evaluate(outcome, choices, parseAmount(request.stake) ?? 0n).payoutMinor),
  };
}
