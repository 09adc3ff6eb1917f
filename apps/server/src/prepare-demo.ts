import { join } from 'node:path';
import type { Modules } from './compose-modules.ts';
import type { DemoLogin } from './modules/identity/index.ts';

/** Creates the logins of each demo brand, in a file of its own. */
export async function prepareDemoLogins(
  { brand, identity }: Modules,
  dataDir: string,
): Promise<Map<string, DemoLogin[]>> {
  const logins = new Map<string, DemoLogin[]>();
  for (const demo of brand.all.filter(({ policy }) => policy === 'demo')) {
    const file = demo === brand.first ? 'demo-logins.json' : `demo-logins-${demo.merchant}.json`;
    logins.set(demo.merchant, await identity.prepareDemoLogins(demo, join(dataDir, file)));
  }
  return logins;
}

/** Writes example matters for the desks of each demo brand. */
export async function prepareDemoMatters(
  { brand, identity, support, chat }: Modules,
  logins: ReadonlyMap<string, readonly DemoLogin[]>,
): Promise<void> {
  for (const demo of brand.all) {
    const members = await Promise.all(
      (logins.get(demo.merchant) ?? []).map(({ username }) => identity.findByName(demo.id, username)),
    );
    const known = members.filter((member) => member !== null);
    await support.seedMatters(demo, known);
    chat.inviteDemoGuests(demo, known);
  }
}

/** What each demo brand gives: offers, ranks, invitations, tickets and a point mall. */
export async function prepareDemoRewards(
  modules: Modules,
  logins: ReadonlyMap<string, readonly DemoLogin[]>,
): Promise<void> {
  await prepareDemoOffers(modules);
  await prepareDemoRanks(modules, logins);
  await prepareDemoReferrals(modules);
  await prepareDemoMalls(modules);
  await prepareDemoTickets(modules, logins);
}

/** Example offers of each demo brand. */
async function prepareDemoOffers({ brand, rewards, missions }: Modules): Promise<void> {
  for (const demo of brand.all.filter(({ policy }) => policy === 'demo')) {
    await rewards.prepareDemoOffers(demo);
    await missions.prepareDemo(demo);
  }
}

/** Friends whom the member of each demo brand has invited. */
async function prepareDemoReferrals({ brand, referrals }: Modules): Promise<void> {
  for (const demo of brand.all.filter(({ policy }) => policy === 'demo')) await referrals.prepareDemo(demo);
}

/** The recruiting agent of each demo brand, with a code for visitors to try. */
export async function prepareDemoAgents(
  { brand, identity, agency }: Modules,
  dataDir: string,
): Promise<Map<string, DemoLogin>> {
  const logins = new Map<string, DemoLogin>();
  for (const demo of brand.all.filter(({ policy }) => policy === 'demo')) {
    const agent = await identity.prepareDemoAgent(
      demo,
      join(dataDir, demo === brand.first ? 'demo-agent.json' : `demo-agent-${demo.merchant}.json`),
    );
    if (!agent) continue;
    logins.set(demo.merchant, agent.login);
    await agency.prepareDemoCode({ brandId: demo.id, memberId: agent.member.id });
  }
  return logins;
}

/** Ranks of each demo brand, and a first member who has come some way. */
async function prepareDemoRanks(
  { brand, identity, vip }: Modules,
  logins: ReadonlyMap<string, readonly DemoLogin[]>,
): Promise<void> {
  for (const demo of brand.all.filter(({ policy }) => policy === 'demo')) {
    const [first] = logins.get(demo.merchant) ?? [];
    const member = first ? await identity.findByName(demo.id, first.username) : null;
    await vip.prepareDemo(demo, member?.id ?? null);
  }
}

/** Kinds of tickets of each demo brand, of which its members hold a few. */
async function prepareDemoTickets(
  { brand, identity, tickets }: Modules,
  logins: ReadonlyMap<string, readonly DemoLogin[]>,
): Promise<void> {
  for (const demo of brand.all.filter(({ policy }) => policy === 'demo')) {
    const names = (logins.get(demo.merchant) ?? []).map(({ username }) => username);
    const members = await Promise.all(names.map((name) => identity.findByName(demo.id, name)));
    await tickets.prepareDemo(
      demo,
      members.flatMap((member) => (member === null ? [] : [member.id])),
    );
  }
}

/** The first things in the point mall of each demo brand. */
async function prepareDemoMalls({ brand, points }: Modules): Promise<void> {
  for (const demo of brand.all.filter(({ policy }) => policy === 'demo')) await points.prepareMall(demo);
}
