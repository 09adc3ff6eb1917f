import { openSync } from 'node:fs';
import { join } from 'node:path';
import { prizeModes, type CallName, type Calls, type HandlerAnswer, type Input } from '@fairhouse/contract';
import type { Settings } from '@fairhouse/launch';
import { lotteryGames, type LotteryGame } from '@fairhouse/lottery';
import type { Brand, CallContext, MemberActor, OperatorActor } from '../../apps/server/src/platform/context/index.ts';
import type { ActorOf, AllHandlers } from '../../apps/server/src/platform/http/index.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createPasswordHasher, type PasswordHasher } from '../../apps/server/src/platform/passwords/password-hasher.ts';
import { modesOf } from '../../apps/server/src/modules/lottery/tickets/series.ts';
import { codeOfNow } from '../../apps/server/src/platform/passwords/app-codes.ts';
import { prepareDemoLogins, prepareDemoRewards } from '../../apps/server/src/prepare-demo.ts';
import { routeCalls } from '../../apps/server/src/route-calls.ts';
import { startServer, type RunningServer, type StartOptions } from '../../apps/server/src/start-server.ts';
import type { FillClock } from './fill-clock.ts';
import type { Person } from './people.ts';

type Ask = <N extends CallName>(
  name: N,
  input: Input<Calls[N]>,
  actor: ActorOf<Calls[N]['audience']>,
) => Promise<HandlerAnswer<Calls[N]>>;

/** A house in this process, whose people act through the handlers of its calls. */
export interface FillHouse {
  readonly server: RunningServer;
  readonly brand: Brand;
  readonly clock: FillClock;
  /** Of everybody who came with the fill. */
  readonly password: string;
  readonly lotteries: readonly { readonly game: LotteryGame; readonly prizeModeId: number }[];
  /** What the house refused on the way, and how often. */
  readonly notes: Map<string, number>;
  readonly ask: Ask;
  /** Registers, or finds who registered before a stop; with the code of an agent or of a friend. */
  register(person: Person, code?: { affiliateCode?: string; referralCode?: string }): Promise<bigint>;
  /** Of an account that the upline opened: another password, and a yes to the terms. */
  takeOver(person: Person): Promise<void>;
  /** Logs a person in; null: there is nobody of the name yet. */
  enter(person: Person): Promise<MemberActor | null>;
  operator(name: 'boss' | 'teller'): Promise<OperatorActor>;
  close(): Promise<void>;
}

/** A draw each minute for a month would be most of the work, and nobody looks at it. */
const isSlow = ({ schedule, results }: LotteryGame): boolean => schedule.everySeconds >= 86_400 && results === 'house';
const generous = { count: 1_000_000, windowMs: 60_000 };
/** Of the password an agent gives to an account it opens. */
export const firstPasswordOf = (password: string): string => `${password}-1st`;

export async function openFillHouse(input: {
  settings: Settings;
  clock: FillClock;
  password: string;
  options?: Partial<StartOptions>;
}): Promise<FillHouse> {
  const { settings, clock, password } = input;
  const lotteries = lotteryGames.filter(isSlow);
  const server = await startServer(settings, {
    clock,
    log: createLog('warn', openSync(join(settings.dataDir, 'demo-fill.log'), 'a', 0o600)),
    areJobsByHand: true,
    isLotteryByHand: true,
    isJackpotByHand: true,
    // Posts and matters of a demo are as old as its first start, which comes after the fill.
    isContentBare: true,
    lotteryGames: lotteries,
    beaconRelays: [],
    limits: { loginByIp: generous, registerByIp: generous, usernamesByIp: generous },
    makeHasher: () => rememberHashes(createPasswordHasher()),
    ...input.options,
  });
  // What the house gives is there from the first day.
  await prepareDemoRewards(server.modules, await prepareDemoLogins(server.modules, settings.dataDir));
  const brand = server.modules.brand.first;
  const handlers: AllHandlers = routeCalls(server.modules, server.platform);
  const shifts = new Map<string, { actor: OperatorActor; untilMs: number }>();
  const visitorOf = ({ ip, browser }: Person) => ({ ip, userAgent: browser, device: null, remembered: null });
  const ask: Ask = async (name, given, actor) => {
    const handler = handlers[name] as (given: unknown, context: CallContext) => unknown;
    return (await handler(given, contextOf(server, brand, actor))) as never;
  };
  async function logIn(person: Person, secret: string): Promise<MemberActor> {
    const { identity } = server.modules;
    const visitor = visitorOf(person);
    const form = {
      username: person.name,
      password: secret,
      type: 'username',
      door: person.kind,
      rememberMe: false,
    } as const;
    const { token, half } = await identity.logIn(form, { brand, visitor });
    return identity.authenticate(token, half, visitor.ip);
  }

  return {
    server,
    brand,
    clock,
    password,
    lotteries: lotteries.flatMap((game) => toLottery(server, brand, game)),
    notes: new Map(),
    ask,
    async register(person, code = {}) {
      const { identity } = server.modules;
      const known = await identity.findByName(brand.id, person.name);
      if (known) return known.id;
      const form = {
        username: person.name,
        password,
        confirmPassword: password,
        termsAccepted: true,
        ageConfirmed: true,
        registerMethod: 'WEB' as const,
        login: true,
        ...code,
      };
      const { member } = await identity.register(form, { brand, mode: 'username', visitor: visitorOf(person) });
      return member.id;
    },
    async takeOver(person) {
      const actor = await logIn(person, firstPasswordOf(password));
      const form = { oldPassword: firstPasswordOf(password), newPassword: password, confirmNewPassword: password };
      await ask('changePassword', form, actor);
      const { terms } = server.modules.identity;
      await terms.accept({ memberId: actor.memberId, brand }, terms.versionOf(brand));
    },
    async enter(person) {
      if (!(await server.modules.identity.findByName(brand.id, person.name))) return null;
      return logIn(person, person.no === 0 ? (server.demoAgent?.password ?? '') : password);
    },
    async operator(name) {
      const shift = shifts.get(name);
      if (shift && clock.now().getTime() < shift.untilMs) return shift.actor;
      const login = server.demoOperators.find(({ username }) => username === name);
      if (!login) throw new Error(`the demo has no operator ${name}`);
      const visitor = { ip: officeAddress, userAgent: officeBrowser, device: null, origin: server.backofficeUrl };
      const { operators } = server.modules;
      const actor = await clock.hold(async () => {
        const form = { name, password: login.password, secondFactor: await codeOfNow(login.secret, clock.now()) };
        const { token, half } = await operators.logIn(form, visitor);
        return operators.authenticate(token, half);
      });
      shifts.set(name, { actor, untilMs: clock.now().getTime() + shiftMs });
      return actor;
    },
    close: () => server.close(),
  };
}

/** Counts what the house refused. */
export function note({ notes }: Pick<FillHouse, 'notes'>, what: string): void {
  notes.set(what, (notes.get(what) ?? 0) + 1);
}

/** A lottery on the shelf of the brand, with the usual mode of its vendor. */
function toLottery({ modules }: RunningServer, brand: Brand, game: LotteryGame): FillHouse['lotteries'] {
  const groups = modules.lottery.listGroups(brand);
  const vendor = groups.flatMap(({ games }) => games).find(({ code }) => code === game.code)?.accountTypeName;
  const mode = vendor === undefined ? undefined : modesOf(vendor)[0];
  return mode === undefined ? [] : [{ game, prizeModeId: prizeModes.indexOf(mode) + 1 }];
}

/** Within a session of the back office. */
const shiftMs = 7 * 3_600_000;
const officeAddress = '192.0.2.10';
const officeBrowser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function contextOf(
  { siteUrl, studioUrl, backofficeUrl }: RunningServer,
  brand: Brand,
  actor: CallContext['actor'],
): CallContext {
  const nothing = (): void => undefined;
  return {
    requestId: 'demo-fill',
    brand,
    language: brand.defaultLanguage,
    ip: officeAddress,
    userAgent: officeBrowser,
    origins: { site: siteUrl, studio: studioUrl, backoffice: backofficeUrl },
    actor,
    browser: { sessionHalf: null, device: null, remembered: null, fetchSite: null, origin: null },
    setSessionHalf: nothing,
    setDevice: nothing,
    setRemembered: nothing,
  };
}

/** Everybody of a fill has the same password, whose hash takes a tenth of a second. */
function rememberHashes(hasher: PasswordHasher): PasswordHasher {
  const hashes = new Map<string, Promise<string>>();
  const verified = new Map<string, Promise<boolean>>();
  const once = <T>(kept: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> => {
    const known = kept.get(key) ?? work();
    kept.set(key, known);
    return known;
  };
  return {
    ...hasher,
    hash: (password, asker) => once(hashes, password, () => hasher.hash(password, asker)),
    verify: (stored, password, asker) =>
      once(verified, `${stored} ${password}`, () => hasher.verify(stored, password, asker)),
  };
}
