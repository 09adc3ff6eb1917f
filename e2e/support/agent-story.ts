import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ContractKind } from '@fairhouse/contract';
import { openCaller, type Caller } from './caller.ts';
import { password, sendRegistration } from './newcomer.ts';
import { hundredths, readRows, sumOf, type ShownRow, type ShownRows } from './shown-rows.ts';
import type { Words } from './words.ts';

/** The page of each kind of contract in the agent centre (spec 2). */
export const pageOfContract = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<ContractKind, string>;
export const kinds = Object.keys(pageOfContract) as ContractKind[];

/** Somebody of the story with a browser. */
export interface Person {
  readonly page: Page;
  readonly t: Words;
  readonly siteUrl: string;
  readonly username: string;
}

export async function openCentre({ page, siteUrl }: Person, id: string): Promise<void> {
  await page.goto(`${siteUrl}/agentHome?page=${id}`);
}

export async function logInAsAgent({ page, t, siteUrl, username }: Person, secret = password): Promise<void> {
  await page.goto(`${siteUrl}/agent`);
  const form = page.locator('form').filter({ has: page.getByLabel(t('identity.password'), { exact: true }) });
  await form.getByLabel(t('identity.username')).fill(username);
  await form.getByLabel(t('identity.password'), { exact: true }).fill(secret);
  await form.getByRole('button', { name: t('identity.loginSubmit') }).click();
  await page.waitForURL('**/agentHome');
}

export async function logInAsPlayer({ page, t, siteUrl, username }: Person): Promise<void> {
  await page.goto(`${siteUrl}/login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('identity.username') }).fill(username);
  await dialog.getByRole('textbox', { name: t('identity.password'), exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('identity.loginSubmit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens an account for a player; returns what is handed over. */
export async function openAccount(person: Person, name: string): Promise<string> {
  const { page, t } = person;
  await openCentre(person, 'registerCenter');
  await page.getByLabel(t('identity.username')).fill(name);
  await page.getByLabel(t('agency.account.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('agency.account.open'), exact: true }).click();
  const opened = page.getByRole('region', { name: t('agency.account.openedTitle') });
  await opened.waitFor();
  return opened.innerText();
}

/** Makes a link by which agents register; returns its code. */
export async function makeAgentLink(person: Person): Promise<string> {
  const { page, t } = person;
  await openCentre(person, 'registerCenter');
  await page.getByRole('tab', { name: t('agency.register.links') }).click();
  await page.getByRole('button', { name: t('agency.links.new') }).click();
  // The circle is drawn by its label.
  const kind = page.getByRole('radio', { name: t('agency.links.agent'), exact: true });
  await page.locator('label').filter({ has: kind }).click();
  await page.getByRole('button', { name: t('agency.links.create') }).click();
  const links = page.getByRole('list', { name: t('agency.links.title') }).getByRole('listitem');
  const newest = links.filter({ has: page.getByText(t('agency.links.agent'), { exact: true }) }).first();
  return newest.getByText(/^[A-Z0-9]{8}$/).innerText();
}

/** Registers by a link, without typing its code. */
export async function registerBy({ page, t, siteUrl, username }: Person, code: string): Promise<void> {
  await page.goto(`${siteUrl}/register?affiliateCode=${code}`);
  await sendRegistration(page, t, { username, secret: password });
}

/** Rounds of Dice by calls. */
export async function playByCalls(player: Caller, studioUrl: string, rounds: { count: number; stake: string }) {
  const launched = await player.ask('launchGame', { nodeId: 1001, language: 'EN', theme: 'dark' });
  const launchCode = new URL(launched.content.game_url).searchParams.get('launch') ?? '';
  const { playToken } = await openCaller(studioUrl).ask('openPlay', { launchCode });
  const game = openCaller(studioUrl, playToken);
  await game.ask('setClientSeed', { clientSeed: '0123456789abcdef0123456789abcdef' });
  for (let round = 0; round < rounds.count; round += 1)
    await game.ask('placeRound', {
      clientKey: crypto.randomUUID(),
      stake: rounds.stake,
      choices: { direction: 'under', target: 5000 },
    });
}

/** Offers terms of one tier to the agent of this name, from the page of the kind. */
export async function offer(
  person: Person,
  { name, kind, threshold, value }: { name: string; kind: ContractKind; threshold: string; value: string },
): Promise<void> {
  const { page, t } = person;
  await openCentre(person, pageOfContract[kind]);
  await page.getByRole('tab', { name: t('salaries.part.downlines') }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card
    .getByRole('button', { name: t('salaries.makeOffer') })
    .or(card.getByRole('button', { name: t('salaries.change') }))
    .click();
  const dialog = page.getByRole('dialog', { name: t('agency.offerContract') });
  await dialog.getByLabel(t('salaries.activeFrom', { currency: 'FUN' })).fill('1');
  const isNetLoss = kind === 'dividend';
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  await field(`${t(`salaries.from.${isNetLoss ? 'netLoss' : 'validBet'}`)} (FUN)`).fill(threshold);
  const pays = kind === 'hourly' ? `${t('salaries.pays.amount')} (FUN)` : `${t('salaries.pays.rate')} (%)`;
  await field(pays).fill(value);
  // What the terms would have paid is shown before they are sent.
  await dialog.getByText(t('salaries.marginEnough')).waitFor();
  await dialog.getByRole('button', { name: t('salaries.sendOffer') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The contract popup, which opens by itself. */
export const popupOf = ({ page, t }: Person): Locator =>
  page.getByRole('dialog', { name: t('agency.contractRequests') });

/** The card of one offer in the popup. */
export const requestOf = (person: Person, kind: ContractKind): Locator =>
  popupOf(person)
    .getByRole('listitem')
    .filter({ has: person.page.getByRole('heading', { name: person.t(`salaries.kind.${kind}`), exact: true }) });

export async function accept(person: Person, kind: ContractKind): Promise<void> {
  const card = requestOf(person, kind);
  await card.getByRole('button', { name: person.t('salaries.accept'), exact: true }).click();
  await card.waitFor({ state: 'detached' });
}

/** Accepts by calls what waits for somebody without a browser. */
export async function acceptByCalls(agent: Caller): Promise<void> {
  for (const { kind, contractId } of (await agent.ask('listContractRequests')).list) {
    const yes = { status: 'A', confirmed: 'Y' } as const;
    if (kind === 'dividend') await agent.ask('processDividend', { type: 'CONS', ...yes });
    else if (kind === 'daily') await agent.ask('processDailySalary', { id: contractId, ...yes });
    else if (kind === 'hourly') await agent.ask('processHourlySalary', { contractId, ...yes });
    else await agent.ask('processRealtimeSalary', { contractId, ...yes });
  }
}

const columns = ['salaries.bets', 'salaries.stake', 'salaries.base.validBet', 'salaries.payout'] as const;

/** A level of a line: its rows add up to its total, which is the row it was opened from. */
function expectWhole(t: Words, level: ShownRows, from: ShownRow | null): void {
  for (const column of columns.slice(1)) {
    expect(hundredths(level.total?.figures[t(column)])).toBe(sumOf(level, t(column)));
    if (from) expect(level.total?.figures[t(column)]).toBe(from.figures[t(column)]);
  }
}

/** What a line of income says of itself. */
export interface OpenedIncome {
  readonly base: bigint;
  readonly gross: bigint;
  readonly downlines: bigint;
  readonly paid: bigint;
  /** How many bets were at the bottom of all its lines. */
  readonly bets: number;
}

/** Opens the line that the dialog shows, through every direct line and member down to the bets, and adds up each level. */
export async function openToTheBets({ page, t }: Person): Promise<OpenedIncome> {
  const dialog = page.getByRole('dialog', { name: t('agency.salaryLine') });
  const path = dialog.getByRole('navigation', { name: t('salaries.path') });
  const figures = dialog.getByRole('region', { name: t('salaries.howItCame') });
  const figure = async (name: string): Promise<bigint> =>
    hundredths(
      await figures
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .innerText(),
    );
  const lines = await readRows(dialog, t('salaries.directLines'));
  const opened = {
    base: await figures.locator('dl > div').first().locator('dd').innerText().then(hundredths),
    gross: await figure(t('salaries.gross')),
    downlines: await figure(t('salaries.toDownlines')),
    paid: await figure(t('salaries.paidHead')),
  };
  expectWhole(t, lines, null);
  let bets = 0;
  for (const line of lines.rows) {
    await dialog.getByRole('button', { name: t('salaries.openMember', { name: line.name }), exact: true }).click();
    const members = await readRows(dialog, t('salaries.membersOf', { name: line.name }));
    expectWhole(t, members, line);
    for (const member of members.rows) {
      const name = member.name.replace(new RegExp(`${t('salaries.active')}$`), '');
      await dialog
        .getByRole('button', { name: t('salaries.openBets', { name }), exact: true })
        .first()
        .click();
      const shown = await readRows(dialog, t('salaries.betsOf', { name }));
      expectWhole(t, shown, member);
      expect(BigInt(shown.rows.length) * 100n).toBe(hundredths(member.figures[t('salaries.bets')]));
      bets += shown.rows.length;
      await dialog.getByText(t('salaries.addsUp')).waitFor();
      await path.getByRole('button').last().click();
    }
    await path.getByRole('button').first().click();
  }
  return { ...opened, bets };
}
