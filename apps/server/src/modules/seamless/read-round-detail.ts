import type { Calls, Language, Output } from '@fairhouse/contract';
import { Refusal, type Platform, type RateLimit } from '../../platform/context/index.ts';
import type { VendorAsker } from './ask-vendor.ts';
import { hasBetInRound } from './vendor-bet.store.ts';
import type { VendorRecords } from './vendor-records.ts';

export interface RoundDetailDeps {
  readonly platform: Platform;
  readonly records: VendorRecords;
  readonly asker: VendorAsker;
  /** By member, so that endless requests do not keep the vendor from answering others. */
  readonly limit: RateLimit;
  playerNameOf(vendor: string, memberId: bigint): string;
}

export interface RoundDetailInput {
  readonly memberId: bigint;
  readonly vendor: string;
  readonly roundKey: string;
  readonly language: Language;
}

type VendorRoundDetail = Output<Calls['getVendorRound']>;

/**
 * A vendor's description of a round in which the member has a bet. It comes from outside, so it is reduced to plain text
 * that cannot change the direction of the text around it.
 */
export async function readRoundDetail(
  { platform, records, asker, limit, playerNameOf }: RoundDetailDeps,
  input: RoundDetailInput,
): Promise<VendorRoundDetail> {
  const { memberId, vendor: code, roundKey, language } = input;
  limit.take(`${memberId}`);
  const vendor = records.find(code);
  if (!vendor || !(await hasBetInRound(platform.db, { vendor: code, roundKey, memberId })))
    throw new Refusal('round_unknown');
  const outcome = await asker.ask(vendor, 'round-detail', { roundKey, player: playerNameOf(code, memberId), language });
  if (outcome.kind === 'unknown') throw new Refusal('vendor_silent');
  if (outcome.kind === 'verdict') throw new Refusal('round_unknown');
  const { startedAtMs, endedAtMs, lines } = outcome.answer;
  return {
    startedAt: startedAtMs,
    endedAt: endedAtMs,
    lines: lines.map(({ label, text }) => ({ label: plain(label), text: plain(text) })),
  };
}

/** Without control characters and marks that change the direction of text. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
