import {
  canonicalJson,
  drawProgram,
  entropyOfBeacon,
  fromHex,
  lengthPrefixed,
  openStream,
  sha256,
  toHex,
  utf8,
  type BeaconChain,
  type BeaconValue,
  type JsonValue,
} from '@fairhouse/fair';
import type { LotteryGame } from '../lottery-game.ts';
import type { LotteryFamily } from '../play.ts';
import { quotePlay } from '../settle.ts';

/** The inputs of an issue's draw: a seed committed before its sale, and a beacon value published after it. */
export interface DrawSeeds {
  readonly seed: Uint8Array;
  /** The issue number, digits only. */
  readonly numero: string;
  readonly chain: Pick<BeaconChain, 'hash'>;
  readonly beacon: BeaconValue;
  /** The rules the issue was announced with; absent: the current rules. */
  readonly rulesHash?: Uint8Array;
}

const fairSeries = 2000;
const familyRules = new WeakMap<LotteryFamily, JsonValue>();

/** Everything that decides the pay of a result, at the series that returns 100 %. */
function rulesOfFamily(family: LotteryFamily): JsonValue {
  const known = familyRules.get(family);
  if (known !== undefined) return known;
  const rules = {
    code: family.code,
    program: family.program as unknown as JsonValue,
    plays: family.plays.map((play) => ({
      code: play.code,
      rule: play.pricing.rule,
      unitPrice: `${play.pricing.unitPriceMinor}`,
      pays: [...quotePlay(play, fairSeries)].map(([level, odds]) => [level, `${odds.pays}`, `${odds.per}`]),
    })),
  };
  familyRules.set(family, rules);
  return rules;
}

const hashes = new WeakMap<LotteryGame, string>();

/** SHA-256 of the canonical rules of a game: its draw, its beacon delay, and the pays of its plays. */
export function rulesHashOf(game: LotteryGame): string {
  const known = hashes.get(game);
  if (known !== undefined) return known;
  const hash = toHex(
    sha256(
      utf8(
        canonicalJson({
          code: game.code,
          beaconLeadSeconds: game.beaconLeadSeconds,
          results: game.results,
          family: rulesOfFamily(game.family),
        }),
      ),
    ),
  );
  hashes.set(game, hash);
  return hash;
}

/** Draws an issue (docs/fairness.md): the result depends on seed and beacon, on no ticket, stake or player. */
export function drawIssue(game: LotteryGame, seeds: DrawSeeds, day: string): string {
  const stream = openStream({
    domain: 'draw',
    key: seeds.seed,
    game: game.code,
    mathHash: seeds.rulesHash ?? fromHex(rulesHashOf(game)),
    entropy: entropyOfBeacon(seeds.chain, seeds.beacon),
    counter: BigInt(seeds.numero),
    label: 'main',
  });
  return game.family.writeResult(game.family.readResult(drawProgram(game.family.program, stream), day));
}

/** A ticket as sealed when its issue closes; amounts are decimal strings, as on the wire. */
export interface SealedTicket {
  readonly ticketId: string;
  readonly play: string;
  /** As written in a slip. */
  readonly selection: string;
  readonly series: number;
  readonly unitStake: string;
  readonly stake: string;
  readonly placedAt: number;
}

/** The leaf of a ticket in the Merkle tree of its issue. */
export function sealedTicketLeaf(ticket: SealedTicket): Uint8Array {
  return lengthPrefixed(
    'pf1/lottery-ticket',
    ticket.ticketId,
    ticket.play,
    ticket.selection,
    `${ticket.series}`,
    ticket.unitStake,
    ticket.stake,
    `${ticket.placedAt}`,
  );
}
