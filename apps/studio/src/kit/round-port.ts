import type { RefusalCode, Round } from '@fairhouse/contract';

export interface PlaceForm {
  clientKey: string;
  stake: string;
  choices: Record<string, JsonField>;
}
type JsonField = string | number | boolean | null;

export interface Booked {
  round: Round;
  balance: { amount: string; version: string };
}

/** What became of one request. `unknown` = no answer that can be trusted: it may or may not have been booked. */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: RefusalCode }
  | { kind: 'unknown' };

/** The calls a round needs; the play session gives them with the token inside. */
export interface RoundPort {
  place(form: PlaceForm): Promise<Answer<Booked>>;
  complete(roundId: string): Promise<Answer<unknown>>;
  readBalance(): Promise<Answer<Booked['balance']>>;
}
