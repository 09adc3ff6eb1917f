import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContractKind } from '@fairhouse/contract';
import type { Language } from '@fairhouse/contract/languages';
import { startAgentHouse, type AgentHouse } from '../support/agent-house.ts';
import {
  accept,
  acceptByCalls,
  kinds,
  logInAsAgent,
  logInAsPlayer,
  makeAgentLink,
  offer,
  openAccount,
  openCentre,
  openToTheBets,
  pageOfContract,
  playByCalls,
  popupOf,
  registerBy,
  requestOf,
  type Person,
} from '../support/agent-story.ts';
import { openBrowser, openWindow } from '../support/browser.ts';
import { openCaller, type Caller } from '../support/caller.ts';
import { appCode } from '../support/identity-house.ts';
import { looks } from '../support/looks.ts';
import { password } from '../support/newcomer.ts';
import { loginOf } from '../support/office.ts';
import { stakeOnDice } from '../support/play.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { hundredths, readRows } from '../support/shown-rows.ts';
import { shiftPages } from '../support/shifted-page.ts';
import { wordsOf } from '../support/words.ts';

interface Look {
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** On a busy machine a page may take its time. */
const patienceMs = 60_000;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const pairs: readonly { agent: Look; newcomer: Look }[] = [
  { agent: { ...desktop, language: 'EN' }, newcomer: { ...phone, language: 'HI' } },
  { agent: { ...phone, language: 'HI' }, newcomer: { ...desktop, language: 'EN' } },
];

/** What each level gives the next: in percent, or an amount an hour. */
const given: Readonly<Record<ContractKind, { threshold: string; toNisha: string; toMohan: string }>> = {
  dividend: { threshold: '0', toNisha: '15', toMohan: '10' },
  daily: { threshold: '0', toNisha: '0.3', toMohan: '0.2' },
  hourly: { threshold: '500', toNisha: '1', toMohan: '0.5' },
  realtime: { threshold: '0', toNisha: '0.2', toMohan: '0.1' },
};
const houseValues: Readonly<Record<ContractKind, string>> = {
  dividend: '0.2',
  daily: '0.004',
  hourly: '2',
  realtime: '0.003',
};

const first = await shareBrowser();
let second: Browser;
beforeAll(async () => {
  second = await openBrowser();
});
afterAll(() => second.close());

describe.each(looks(pairs))('an agent at $agent.width px and a newcomer at $newcomer.width px', (pair) => {
  let house: AgentHouse;
  const contexts: BrowserContext[] = [];
  const problems: string[][] = [];
  beforeAll(async () => {
    house = await startAgentHouse();
    await offerHouseContracts(house);
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await house.close();
  });

  async function enter(browser: Browser, look: Look, username: string): Promise<Person> {
    const window = await openWindow(browser, { ...look, siteUrl: house.siteUrl });
    contexts.push(window.context);
    window.page.setDefaultTimeout(patienceMs);
    await shiftPages(window.context, house.shiftMs());
    await window.context.addInitScript(() => localStorage.setItem('age-confirmed', 'x'));
    problems.push(window.problems);
    return { page: window.page, t: wordsOf(look.language), siteUrl: house.siteUrl, username };
  }

  async function moveTo(time: keyof AgentHouse['times']): Promise<void> {
    await house.setTime(house.times[time]);
    await Promise.all(contexts.map((context) => shiftPages(context, house.shiftMs())));
  }

  test('from a link to salaries and a dividend, opened down to the bets', { timeout: 400_000 }, async () => {
    await moveTo('evening');
    const agent = await enter(first, pair.agent, 'agent');
    await logInAsAgent(agent, demoPassword(house));
    await popupOf(agent).waitFor();
    for (const kind of kinds) await accept(agent, kind);
    await agent.page.getByText(agent.t('salaries.nothingWaits'), { exact: true }).waitFor();

    expect(await openAccount(agent, 'kavita')).toContain('kavita');
    const code = await makeAgentLink(agent);
    const nisha = await enter(second, pair.newcomer, 'nisha');
    await registerBy(nisha, code);
    await stakeOnDice(nisha.page, { ...nisha, amount: '10' });
    expect(await openCaller(house.siteUrl).ask('login', login('kavita'))).toMatchObject({ firstTimeLogin: true });

    for (const kind of kinds)
      await offer(agent, { name: 'nisha', kind, threshold: given[kind].threshold, value: given[kind].toNisha });
    // Four offers have come, and the game is not covered.
    expect(await nisha.page.getByRole('dialog').count()).toBe(0);
    await nisha.page.goto(nisha.siteUrl);
    await popupOf(nisha).waitFor();
    for (const kind of ['dividend', 'daily'] as const) await accept(nisha, kind);
    await openCentre(nisha, 'agentTeamOverview');
    await popupOf(nisha).waitFor();
    for (const kind of ['hourly', 'realtime'] as const) await accept(nisha, kind);

    const own = openCaller(house.siteUrl);
    await own.ask('login', login('nisha'));
    const mohan = await joinByCalls(house, (await linkOf(own, '1')).code, 'mohan');
    const pooja = await joinByCalls(house, (await linkOf(mohan, '0')).code, 'pooja');
    // A member has one session: the page's ended with the calls.
    await logInAsAgent(nisha);
    for (const kind of ['daily', 'realtime'] as const) {
      await offer(nisha, { name: 'mohan', kind, threshold: given[kind].threshold, value: given[kind].toMohan });
      await acceptByCalls(mohan);
    }
    expect((await mohan.ask('readOwnContract', { kind: 'daily' })).next).not.toBeNull();

    // Less than what mohan has: his contract would not be covered any more.
    await offer(agent, { name: 'nisha', kind: 'daily', threshold: '0', value: '0.1' });
    const changed = requestOf(nisha, 'daily');
    await changed.getByRole('button', { name: nisha.t('salaries.accept'), exact: true }).click();
    await changed.getByText(nisha.t('salaries.endsBelow', { names: 'mohan' })).waitFor();
    await changed.getByRole('button', { name: nisha.t('salaries.yesEndThem') }).click();
    await changed.waitFor({ state: 'detached' });
    expect(await mohan.ask('readOwnContract', { kind: 'daily' })).toMatchObject({ inForce: null, next: null });

    await moveTo('day');
    await playByCalls(mohan, house.studioUrl, { count: 4, stake: '50' });
    await playByCalls(pooja, house.studioUrl, { count: 6, stake: '100' });
    await stakeOnDice(nisha.page, { ...nisha, amount: '20' });

    await moveTo('night');
    await house.paySalaries();
    await logInAsAgent(agent, demoPassword(house));
    await logInAsAgent(nisha);
    // 200 of mohan and 600 of pooja, of which mohan earns on the 600 of his downline; the agent's team has 20 of nisha herself as well.
    await expectPaid(agent, {
      daily: [82_000n, 328n, 80n],
      realtime: [82_000n, 246n, 160n],
      hourly: [82_000n, 200n, 100n],
    });
    await expectPaid(nisha, {
      daily: [80_000n, 80n, 0n],
      realtime: [80_000n, 160n, 60n],
      hourly: [80_000n, 100n, 0n],
    });

    // An agent's own money goes up by contracts; a player's goes up on request, to the agent directly above.
    const player = await enter(second, pair.newcomer, 'pooja');
    await logInAsPlayer(player);
    await player.page.goto(`${player.siteUrl}/member?page=transferUpline`);
    await player.page.getByLabel(player.t('wallet.amountIn', { currency: 'FUN' })).fill('25');
    await player.page.getByLabel(player.t('wallet.uplineSure')).check();
    await player.page
      .locator('form')
      .getByRole('button', { name: player.t('wallet.uplineSend') })
      .click();
    await player.page.getByText(player.t('wallet.uplineDone')).waitFor();
    const upline = await enter(first, pair.agent, 'mohan');
    await logInAsAgent(upline);
    await openCentre(upline, 'downlineManagmentView');
    const purses = upline.page.getByRole('region', { name: upline.t('wallet.purses') });
    await purses.getByText('25.00').waitFor();
    // A session does not last until the night.
    expect(problems.flat().filter((problem) => !problem.includes('status of 401'))).toEqual([]);
  });
});

/** A salary as its line says: the counted sum, what it earned, what the downlines got of that; in hundredths. */
type Expected = readonly [base: bigint, gross: bigint, downlines: bigint];

/** Income by day opens into lines, each of those down to its bets, and everything shown adds up. */
async function expectPaid(person: Person, expected: Readonly<Record<'daily' | 'realtime' | 'hourly', Expected>>) {
  const { page, t } = person;
  await openCentre(person, 'agentRevenueReport');
  const heads = {
    dividend: 'dividend',
    daily: 'dailySalary',
    hourly: 'hourlySalary',
    realtime: 'realtimeSalary',
  } as const;
  const paid = { dividend: 0n, daily: 0n, hourly: 0n, realtime: 0n };
  const income = await readRows(page.locator('body'), t('salaries.byDay'));
  for (const kind of kinds) {
    await openCentre(person, pageOfContract[kind]);
    await page.getByRole('tab', { name: t('salaries.part.records') }).click();
    const records = page.getByRole('tabpanel');
    const lines = await readRows(records, t('salaries.part.records'));
    const sums = { base: 0n, gross: 0n, downlines: 0n };
    for (const at of lines.rows.keys()) {
      await records
        .getByRole('button', { name: new RegExp(t('salaries.openLine', { time: '.+' })) })
        .nth(at)
        .click();
      const opened = await openToTheBets(person);
      expect(opened.bets).toBeGreaterThan(0);
      // What is left of the own sum; what the downlines get above it is the house's.
      expect(opened.paid).toBe(opened.gross > opened.downlines ? opened.gross - opened.downlines : 0n);
      for (const key of ['base', 'gross', 'downlines'] as const) sums[key] += opened[key];
      paid[kind] += opened.paid;
      await page.keyboard.press('Escape');
    }
    if (kind !== 'dividend') expect([kind, sums.base, sums.gross, sums.downlines]).toEqual([kind, ...expected[kind]]);
    const total = income.total?.figures[t(`salaries.incomeKind.${heads[kind]}`)];
    expect([kind, hundredths(total)]).toEqual([kind, paid[kind]]);
  }
}

const login = (username: string) => ({ username, password, type: 'username' as const });

function demoPassword({ dataDir }: AgentHouse): string {
  const [demo] = JSON.parse(readFileSync(join(dataDir, 'demo-agent.json'), 'utf8')) as [{ password: string }];
  return demo.password;
}

/** Contracts of every kind from the house to the demo agent, at the ceilings of the brand. */
async function offerHouseContracts(house: AgentHouse): Promise<void> {
  const boss = loginOf(house.dataDir, 'boss');
  const office = openCaller(house.backofficeUrl);
  await office.ask('logInOperator', { name: 'boss', password: boss.password, secondFactor: appCode(boss.secret) });
  const agent = openCaller(house.siteUrl);
  const { id } = await agent.ask('login', {
    ...login('agent'),
    password: demoPassword(house),
    door: 'agent',
  });
  for (const kind of kinds)
    await office.ask('offerHouseContract', {
      downlineId: id,
      kind,
      terms: {
        activeFrom: '1',
        period: kind === 'dividend' ? 'daily' : kind,
        carries: false,
        tiers: [{ threshold: given[kind].threshold, minActive: 0, value: houseValues[kind] }],
      },
      reason: 'the first agent of the house',
    });
}

const linkOf = (agent: Caller, type: '0' | '1') =>
  agent.ask('createAffiliateLink', {
    type,
    isMembersOnly: false,
    rebateSeries: 1900,
    percents: {},
    expiresAt: null,
    maxUses: null,
    remark: '',
    domain: null,
  });

async function joinByCalls({ siteUrl }: AgentHouse, affiliateCode: string, username: string): Promise<Caller> {
  const newcomer = openCaller(siteUrl);
  await newcomer.ask('register', {
    username,
    password,
    confirmPassword: password,
    termsAccepted: true,
    ageConfirmed: true,
    affiliateCode,
  });
  return newcomer;
}
