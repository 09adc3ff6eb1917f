import { randomBytes } from 'node:crypto';
import type { BodyKeys, Game } from '@fairhouse/contract';
import { encryptBody } from '@fairhouse/testing';
import type { LaunchDesk, PlayerName } from './house-stage.ts';

interface Person {
  readonly username: string;
  readonly password: string;
  token: string;
  cookie: string;
}

interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
  readonly message: string | null;
}

export interface FairhouseDesk extends Required<Omit<LaunchDesk, 'keepWalletsApart'>> {
  /** Another game of the vendor than the launched one, if there is one. */
  readonly secondGame: string | undefined;
}

interface Query {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** Name of the call, when its body is encrypted. */
  readonly encryptedAs?: string;
  readonly by?: Person | undefined;
}

/** The vendor's name of a game, from the address of its page; the studio has it in the path. */
const gameIn = (address: URL): string => address.searchParams.get('game') ?? address.pathname.split('/').at(-1) ?? '';

/** Players of a Fairhouse house: new members with play money who open the vendor's games over the documented calls. */
export async function openFairhouseDesk(
  address: string,
  { vendor, merchant }: { readonly vendor: string; readonly merchant: string },
): Promise<FairhouseDesk> {
  const base = address.replace(/\/+$/, '');
  const people = new Map<PlayerName, Person>();

  async function call(input: Query): Promise<{ value: unknown; cookie: string }> {
    const { method, path, by } = input;
    const sent = await pack(input);
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      ...(sent && { body: sent.body }),
      headers: {
        merchant,
        language: 'EN',
        ...(sent && { 'content-type': sent.type }),
        ...(by && { authorization: by.token, cookie: by.cookie }),
      },
    });
    const envelope = (await response.json().catch(() => null)) as Envelope | null;
    if (!envelope?.success)
      throw new Error(
        `${method} ${path} of the house: ${response.status} ${envelope?.message ?? 'not the answer of a Fairhouse house'}`,
      );
    return { value: envelope.value, cookie: (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '' };
  }

  /** As in docs/recipes/call-by-hand.md. */
  async function pack({ method, path, body, encryptedAs }: Query): Promise<{ body: string; type: string } | null> {
    if (!body) return null;
    const text = JSON.stringify(body);
    if (encryptedAs === undefined) return { body: text, type: 'application/json' };
    const {
      keys: [key],
      serverTime,
    } = (await call({ method: 'GET', path: '/wps/keys' })).value as BodyKeys;
    if (!key) throw new Error('the house has no key for encrypted bodies');
    return {
      body: encryptBody(text, { call: encryptedAs, audience: `${method} ${path}`, key, nowMs: serverTime }),
      type: 'application/jose',
    };
  }

  async function enter(person: Person, input: Query): Promise<void> {
    const { value, cookie } = await call(input);
    Object.assign(person, { token: (value as { token: string }).token, cookie });
  }

  async function personOf(player: PlayerName): Promise<Person> {
    const known = people.get(player);
    if (known) {
      const { username, password } = known;
      if (known.token === '')
        await enter(known, {
          method: 'POST',
          path: '/wps/session/login',
          body: { username, password },
          encryptedAs: 'login',
        });
      return known;
    }
    const person: Person = {
      username: `kit${randomBytes(5).toString('hex')}`,
      password: randomBytes(12).toString('base64url'),
      token: '',
      cookie: '',
    };
    const { username, password } = person;
    await enter(person, {
      method: 'PUT',
      path: '/wps/member/register',
      encryptedAs: 'register',
      body: { username, password, confirmPassword: password, termsAccepted: true, ageConfirmed: true },
    });
    people.set(player, person);
    return person;
  }

  const query = new URLSearchParams({ vassalage: vendor, pageSize: '20' });
  const listed = (
    (await call({ method: 'GET', path: `/wps/relay/GCSGAME_gameList?${query}` })).value as { games: Game[] }
  ).games;
  const [game, second] = listed.filter(({ isGame, isMaintenance }) => isGame === 'GAME' && isMaintenance !== 1);
  if (!game) throw new Error(`the house at ${base} opens no games of the vendor ${vendor}`);
  async function openGame(player: PlayerName, { nodeId }: Game): Promise<URL> {
    const { value } = await call({
      method: 'POST',
      path: '/wps/game/launchGame',
      body: { nodeId, language: 'EN', theme: 'dark' },
      by: await personOf(player),
    });
    return new URL((value as { content: { game_url: string } }).content.game_url, base);
  }

  return {
    secondGame: second && gameIn(await openGame('first', second)),
    launch: async (player) => (await openGame(player, game)).searchParams.get('launch') ?? '',
    async closeWallet(player) {
      await call({
        method: 'POST',
        path: '/wps/member/protection/break',
        body: { term: '1d' },
        by: await personOf(player),
      });
    },
    async endLogin(player) {
      const by = await personOf(player);
      await call({ method: 'DELETE', path: '/wps/session/logout', by });
      by.token = '';
    },
  };
}
