import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HousePage, TermsDeskView, TermsState, TermsWords } from '@fairhouse/contract';
import { openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let beside: TestHouse;
let [owner, second, reader] = [] as unknown as [TestOperator, TestOperator, TestOperator];
let member: TestMember;
let playToken: string;
beforeAll(async () => {
  house = await openHouse();
  beside = await openHouse({ beside: house });
  [owner, second, reader] = [
    await openOperator(house, 'owner'),
    await openOperator(house, 'owner'),
    await openOperator(house, 'auditor'),
  ];
  member = await house.register();
  ({ playToken } = await house.play(member));
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const changes = {
  EN: 'Deposits count by the day of the house.',
  HI: 'जमा घर के दिन से गिने जाते हैं।',
  PT: 'Depósitos contam pelo dia da casa.',
};
const prepare = (over: object = {}, by = owner) =>
  by.call<TermsDeskView>('/ops/content/terms', {
    method: 'PUT',
    body: { version: null, termsVersion: '2027-01', changes, ...over },
  });
const act = (what: 'publication' | 'discard', version: number, by: TestOperator) =>
  by.call<TermsDeskView>(`/ops/content/terms/${what}`, { body: { version, reason: 'read by both of us' } });
const ask = async (at = house, by = member) =>
  (await at.call<TermsState>('/wps/member/terms', { headers: at.as(by) })).value;
const accept = (version: string) =>
  house.call<TermsState>('/wps/member/terms', { body: { version }, headers: house.as(member) });
const launch = (at = house) => at.call('/wps/game/launchGame', { body: { nodeId: 1001 }, headers: at.as(member) });
const wordsOf = (termsVersion: string, by = reader) =>
  by.call<TermsWords>(`/ops/content/terms/versions/${termsVersion}`);
const write = (by: TestOperator, version: number | null = null) =>
  by.call('/ops/content/texts/EN/pages/terms', {
    method: 'PUT',
    body: { version, markdown: '# Terms\n\nThese are the new rules, version {{termsVersion}}.' },
  });

describe('new terms', () => {
  test('are prepared in every language, under a name the brand has not had, by somebody who may write', async () => {
    expect(await ask()).toMatchObject({
      version: '2026-11',
      isDue: false,
      accepted: { version: '2026-11' },
      changes: '',
    });
    expect(await prepare({}, reader)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    expect(await prepare({ changes: { EN: 'Only this' } })).toMatchObject({
      status: 400,
      errorCode: 'post_words_missing',
    });
    expect(await prepare({ termsVersion: '2026-11' })).toMatchObject({ status: 409, errorCode: 'terms_version_taken' });
    expect(await act('publication', 1, second)).toMatchObject({ status: 409, errorCode: 'post_state_changed' });
    expect((await prepare({ termsVersion: 'draft' })).value).toMatchObject({
      termsVersion: '2026-11',
      draft: { termsVersion: 'draft', version: 1 },
      list: [{ termsVersion: '2026-11', draftedBy: null }],
    });
    expect(await prepare()).toMatchObject({ status: 409, errorCode: 'version_stale' });
    expect((await prepare({ version: 1 })).value.draft).toMatchObject({ termsVersion: '2027-01', version: 2 });
    expect((await ask()).isDue).toBe(false);
  });

  test('hold when somebody who wrote none of them publishes them, and the words that waited with them', async () => {
    await write(second);
    const { value } = await owner.call<TermsDeskView>('/ops/content/terms');
    expect(value.waiting).toMatchObject([{ language: 'EN' }]);
    expect(await act('publication', 2, owner)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    // The second has written a text of it.
    expect(await act('publication', 2, second)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    expect(await act('publication', 1, second)).toMatchObject({ status: 409, errorCode: 'version_stale' });
    await write(owner, 1);
    const published = (await act('publication', 2, second)).value;
    expect(published).toMatchObject({
      termsVersion: '2027-01',
      accepted: 0,
      draft: null,
      waiting: [],
      list: [
        { termsVersion: '2027-01', changes },
        { termsVersion: '2026-11', changes: {}, publishedBy: null },
      ],
    });
    const page = (await house.call<HousePage>('/wps/system/page?name=terms', { headers: { language: 'EN' } })).value;
    expect([page.version, JSON.stringify(page.blocks)]).toEqual([
      '2027-01',
      expect.stringContaining('These are the new rules, version 2027-01.'),
    ]);
  });

  test('are asked for before the next bet, game and deposit, in every process; money may leave', async () => {
    expect(await ask()).toMatchObject({
      version: '2027-01',
      isDue: true,
      changes: changes.EN,
      accepted: { version: '2026-11' },
    });
    await expect.poll(async () => (await ask(beside)).isDue).toBe(true);
    for (const at of [house, beside])
      expect(await launch(at)).toMatchObject({ status: 403, errorCode: 'terms_changed' });
    expect(await house.placeRound(playToken)).toMatchObject({ status: 403, errorCode: 'terms_changed' });
    const deposit = { clientKey: randomUUID(), amount: '100', vendorId: 'house', mcsBankCode: 'ANY' };
    expect(
      await house.call('/wps/relay/MCSFE_depositByLaunchUrl', { body: deposit, headers: house.as(member) }),
    ).toMatchObject({ status: 403, errorCode: 'terms_changed' });
    const { protection, brand } = house.modules;
    const play = { memberId: BigInt(member.id), brandId: brand.first.id };
    // More stake in a round that runs: it ends under the terms it began with.
    await expect(protection.admitStake(play, 'running')).resolves.toBeUndefined();
    await expect(protection.admitStake(play)).rejects.toMatchObject({ code: 'terms_changed' });
    expect(
      (await house.call('/wps/relay/MCSFE_getWithdrawSettings?groupId=0', { headers: house.as(member) })).status,
    ).toBe(200);
  });

  test('are accepted as they were read, once, and play goes on', async () => {
    expect(await accept('2026-11')).toMatchObject({ status: 409, errorCode: 'terms_version_stale' });
    const accepted = (await accept('2027-01')).value;
    expect(accepted).toMatchObject({ isDue: false, accepted: { version: '2027-01' } });
    expect((await accept('2027-01')).value.accepted?.at).toBe(accepted.accepted?.at);
    expect((await house.placeRound(playToken)).status).toBe(200);
    for (const at of [house, beside]) expect((await launch(at)).status).toBe(200);
    expect((await second.call<TermsDeskView>('/ops/content/terms')).value.accepted).toBe(1);
  });

  test('are those a new member accepts', async () => {
    const fresh = await house.register();
    expect(await ask(house, fresh)).toMatchObject({ isDue: false, accepted: { version: '2027-01' } });
    const again = await house.call<{ token: string }>('/wps/session/login', {
      body: { username: fresh.userName, password },
    });
    expect(again.status).toBe(200);
  });

  test('are never changed or taken back once they were published; a prepared version may be thrown away', async () => {
    const pool = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
    await expect(pool.query(`update content.terms_release set terms_version = 'x'`)).rejects.toThrow(
      'published terms do not change',
    );
    await pool.end();
    await expect(house.platform.db.query('delete from content.terms_words')).rejects.toThrow('permission denied');
    const { value } = await prepare({ termsVersion: '2027-02' });
    expect((await act('discard', value.draft?.version ?? 0, second)).value.draft).toBeNull();
    expect(await act('discard', 1, second)).toMatchObject({ status: 409, errorCode: 'post_state_changed' });
    expect(await prepare()).toMatchObject({ status: 409, errorCode: 'terms_version_taken' });
    const { list } = (await owner.call<{ list: { action: string }[] }>('/ops/actions?page=1&size=50')).value;
    expect(list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['terms.drafted', 'terms.published', 'terms.discarded', 'post.published']),
    );
  });

  test('are read again by version: the words of that day with its numbers, who made them, and how many accepted them', async () => {
    const { value } = await wordsOf('2027-01');
    expect(value).toMatchObject({ draftedBy: owner.name, publishedBy: second.name, changes, accepted: 2 });
    expect(value.words.map(({ language }) => language)).toEqual(['EN', 'HI', 'PT']);
    expect(JSON.stringify(value.words[0]?.blocks)).toContain('These are the new rules, version 2027-01.');
    // What the house says afterwards changes none of it.
    expect((await write(owner, 3)).status).toBe(200);
    expect((await wordsOf('2027-01')).value.words).toEqual(value.words);
    const ofFile = (await wordsOf('2026-11')).value;
    expect(ofFile).toMatchObject({ draftedBy: null, publishedBy: null });
    // Who plays the demo has accepted it too.
    expect(ofFile.accepted).toBeGreaterThan(1);
    expect(ofFile.words[0]?.blocks.length).toBeGreaterThan(5);
    expect(JSON.stringify(ofFile.words)).not.toMatch(/\{\{|new rules/);
    expect(await wordsOf('1999-01')).toMatchObject({ status: 404, errorCode: 'terms_version_unknown' });
    const elsewhere = { headers: { merchant: 'mehfil' } };
    expect(await reader.call('/ops/content/terms/versions/2027-01', elsewhere)).toMatchObject({
      errorCode: expect.stringMatching(/terms_version_unknown|not_allowed/),
    });
  });

  test('may be named by the file of the brand too, and hold from when it is read', async () => {
    const { identity, brand } = house.modules;
    const renamed = { ...brand.first, termsVersion: '2028-01' };
    const whose = { memberId: BigInt(member.id), brand: renamed };
    expect(await identity.terms.read(whose)).toMatchObject({
      version: '2028-01',
      isDue: true,
      accepted: { version: '2027-01' },
    });
    expect(identity.terms.versionOf(brand.first)).toBe('2028-01');
    expect(await house.placeRound(playToken)).toMatchObject({ status: 403, errorCode: 'terms_changed' });
  });
});
