import type { Choice } from '../mechanics/mechanic.ts';

export interface ToldRound {
  readonly id: string;
  readonly stake: string;
  readonly payout: string;
  readonly choice: string;
  readonly timesHundred: number;
  readonly show: Readonly<Record<string, unknown>>;
  readonly startedAtMs: number;
}

export interface Opened {
  readonly status: 'ok';
  readonly seat: string;
  readonly game: string;
  readonly name: string;
  readonly look: { readonly motif: string; readonly palette: string; readonly scene: number };
  readonly mechanic: string;
  readonly choices: readonly Choice[];
  readonly returnBps: readonly [number, number];
  readonly stakes: readonly string[];
  readonly currency: string;
  readonly balance: string;
  readonly version: string;
  readonly sittingSinceMs: number;
  readonly history: readonly ToldRound[];
}

export interface ToldBalance {
  readonly balance: string;
  readonly version: string;
}

export type Played =
  | ({ readonly status: 'settled' | 'owed'; readonly round: ToldRound } & Partial<ToldBalance>)
  | { readonly status: 'refused'; readonly why: string };
export type Failed = { readonly status: string };

const triesMax = 6;

/** Our own server, in the folder of this page's vendor; null when it cannot be reached. */
export async function post<T>(call: string, input: object): Promise<T | Failed | null> {
  const folder = location.pathname.split('/')[1] ?? '';
  try {
    const response = await fetch(`/${folder}/play/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      cache: 'no-store',
    });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

/** Requests one round under one name until its outcome is known, so that one press never makes a second bet. */
export async function postUntilKnown<T>(call: string, input: object): Promise<T | Failed | null> {
  for (let tries = 1; ; tries += 1) {
    const reported = await post<T>(call, input);
    if (reported !== null || tries === triesMax) return reported;
    await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** tries));
  }
}
