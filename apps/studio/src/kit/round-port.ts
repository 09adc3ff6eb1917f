import type { PlayBonusBets, Round } from '@fairhouse/contract';

export interface PlaceForm {
  clientKey: string;
  stake: string;
  choices: Record<string, JsonField>;
  /** The house pays the stake. */
  bonusBetsId?: string;
}
export type JsonField = string | number | boolean | null | JsonField[] | { [name: string]: JsonField };

/** A decision of the player within a round; `turn`: how many came before it. */
export interface MoveForm {
  roundId: string;
  clientKey: string;
  turn: number;
  move: Record<string, JsonField>;
}

export interface Booked {
  round: Round;
  balance: { amount: string; version: string };
  /** After a bonus bet: what is left of them, or null. */
  bonusBets?: PlayBonusBets | null | undefined;
}

/** A declared refusal: `code` as on the wire, `message` in the player's language. */
export interface Refused {
  kind: 'refused';
  code: string;
  message: string;
  /** What holds now, where the refusal says it. */
  value?: Readonly<Record<string, unknown>>;
}

/** What became of one request. `unknown` = no answer that can be trusted: it may or may not have been carried out. */
export type Answer<T> = { kind: 'done'; value: T } | Refused | { kind: 'unknown' };

/** The calls a round needs; the play session gives them with the token inside. */
export interface RoundPort {
  place(form: PlaceForm): Promise<Answer<Booked>>;
  move(form: MoveForm): Promise<Answer<Booked>>;
  /** The round as it stands: another device may have gone on with it. */
  readRound(roundId: string): Promise<Answer<Round>>;
  complete(roundId: string): Promise<Answer<unknown>>;
  readBalance(): Promise<Answer<Booked['balance']>>;
}
