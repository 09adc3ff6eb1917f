import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgentAnnouncements, Announcements, DeskPost } from '@fairhouse/contract';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import type { TestOperator } from '../../testing/test-operator.ts';
import { act, bodyOf, openAgent, openBothProcesses, publish, titlesOf } from './content.fixture.ts';

let house: TestHouse;
let beside: TestHouse;
let [owner, second, reader] = [] as unknown as [TestOperator, TestOperator, TestOperator];
beforeAll(async () => {
  ({ house, beside, owner, second, reader } = await openBothProcesses());
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

/** As a reader of the other process sees it. */
const listed = async (query = '', language = 'EN') =>
  (await beside.call<Announcements>(`/wps/relay/MCSFE_getListAnnouncements${query}`, { headers: { language } })).value;

describe('posts of the house', () => {
  test('begins with what the brand brings: banners of every group, notices, popups, promotions, and pages of announcements', async () => {
    const said = await listed();
    expect(new Set(said.banners.map(({ groupName }) => groupName))).toEqual(
      new Set(['w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu']),
    );
    expect(said.player.length).toBeGreaterThanOrEqual(3);
    expect(said.promotion.length).toBeGreaterThanOrEqual(6);
    for (const { announcementImages } of said.promotion) expect(announcementImages[0]).toMatchObject({ sequence: 1 });
    expect(said.history?.length ?? 0).toBeGreaterThan(9);
    const member = await house.register();
    const input = (execution: string) =>
      house.call<Announcements>(`/wps/relay/CCSFE_getListAnnouncements?type=PU&execution=${execution}`, {
        headers: house.as(member),
      });
    expect(
      [said.popup, (await input('A')).value.popup, (await input('F')).value.popup].map((popups) => [
        ...new Set(popups.map(({ execution }) => execution)),
      ]),
    ).toEqual([['B'], ['A'], ['F']]);
  });

  test("is in the reader's language, each in its own", async () => {
    const [english, hindi, portuguese] = await Promise.all(['EN', 'HI', 'PT'].map((language) => listed('', language)));
    expect(titlesOf(hindi?.promotion).every((title) => /[\u0900-\u097f]/.test(title))).toBe(true);
    expect(titlesOf(portuguese?.promotion)).not.toEqual(titlesOf(english?.promotion));
    expect(hindi?.promotion.map(({ id }) => id)).toEqual(english?.promotion.map(({ id }) => id));
  });

  test('is what was asked for by type, and a list nobody asked for is empty', async () => {
    const home = await listed('?type=B,PL,PU,PR&execution=B');
    expect(home.history).toBeUndefined();
    expect(home.banners.length).toBeGreaterThan(0);
    expect(await listed('?type=PL')).toMatchObject({ banners: [], popup: [], promotion: [] });
    expect(await listed('?type=ZZ')).toEqual({ banners: [], player: [], popup: [], promotion: [] });
  });

  test('says to a visitor what is for visitors alone, whatever was asked for', async () => {
    await publish('announcement', bodyOf('For members', { execution: 'A' }), { owner, second });
    await publish('announcement', bodyOf('For newcomers', { execution: 'F' }), { owner, second });
    await publish('announcement', bodyOf('For visitors', { execution: 'B' }), { owner, second });
    await expect.poll(async () => titlesOf((await listed()).popup)).toContain('For visitors');
    const all = await listed('?execution=A,B,F');
    expect(titlesOf(all.popup)).not.toContain('For members');
    expect(titlesOf(all.history)).not.toContain('For newcomers');
    expect(await house.call('/wps/relay/CCSFE_getListAnnouncements')).toMatchObject({
      status: 401,
      errorCode: 'login.not.session',
    });
    const member = await house.register();
    const { value } = await beside.call<Announcements>('/wps/relay/CCSFE_getListAnnouncements?execution=A,B,F', {
      headers: beside.as(member),
    });
    expect(titlesOf(value.popup)).toEqual(expect.arrayContaining(['For members', 'For newcomers']));
    expect(titlesOf(value.popup)).not.toContain('For visitors');
    expect(titlesOf(value.history)).not.toContain('For visitors');
  });

  test('says to agents what is for agents, in a list of theirs that nobody else is shown', async () => {
    await publish('announcement', bodyOf('For agents', { readers: 'agents', execution: 'A' }), { owner, second });
    await publish('announcement', bodyOf('For new agents', { readers: 'agents', execution: 'F' }), { owner, second });
    await publish('announcement', bodyOf('Listed for agents', { readers: 'agents' }), { owner, second });
    const input = async (by: Pick<TestMember, 'token' | 'cookie'>, query = '') =>
      house.call<AgentAnnouncements>(`/api/agency/announcements${query}`, { headers: house.as(by) });
    const agent = await openAgent(house);
    await expect
      .poll(async () => titlesOf((await input(agent)).value.history).slice(0, 3))
      .toEqual(['Listed for agents', 'For new agents', 'For agents']);
    const { popup, history } = (await input(agent)).value;
    expect(titlesOf(popup)).toEqual(['For agents']);
    expect(titlesOf((await input(agent, '?execution=F,A,B')).value.popup)).toEqual(
      expect.arrayContaining(['For agents', 'For new agents']),
    );
    // With those the brand brings, and none of the players'.
    expect(titlesOf(history)).toContain('Welcome to the agent centre');
    expect(titlesOf(history)).not.toContain('Each day of our books is sealed');
    const member = await house.register();
    expect(await input(member)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    const players = (
      await house.call<Announcements>('/wps/relay/CCSFE_getListAnnouncements?execution=A,F', {
        headers: house.as(member),
      })
    ).value;
    for (const title of ['For agents', 'For new agents', 'Listed for agents', 'Welcome to the agent centre'])
      expect([
        ...titlesOf(players.popup),
        ...titlesOf(players.history),
        ...titlesOf((await listed()).history),
      ]).not.toContain(title);
  });

  test('is said from its beginning to its end; a promotion is told of before and after', async () => {
    const now = house.platform.clock.now().getTime();
    const hour = 3_600_000;
    await publish('notice', bodyOf('Over', { endsAt: now - hour }), { owner, second });
    await publish('notice', bodyOf('Later', { startsAt: now + hour }), { owner, second });
    await publish(
      'notice',
      bodyOf('Now', { startsAt: now - hour, endsAt: now + hour, linkageType: 'URL', linkage: '/promotions' }),
      { owner, second },
    );
    const cover = { promotionType: 'EVENT' as const, pictures: ['/pictures/lanterns.svg'] };
    await publish('promotion', bodyOf('Gone', { ...cover, startsAt: now - 3 * hour, endsAt: now - hour }), {
      owner,
      second,
    });
    await publish('promotion', bodyOf('Coming', { ...cover, startsAt: now + hour }), { owner, second });
    await publish('promotion', bodyOf('Long gone', { ...cover, startsAt: 0, endsAt: 1 }), { owner, second });
    await expect
      .poll(async () => titlesOf((await listed()).promotion))
      .toEqual(expect.arrayContaining(['Gone', 'Coming']));
    const { player, promotion } = await listed();
    expect(titlesOf(player)).toContain('Now');
    expect(player.find(({ title }) => title === 'Now')?.externalLink).toBe('/promotions');
    expect(titlesOf(player)).not.toEqual(expect.arrayContaining(['Over']));
    expect(titlesOf(player)).not.toEqual(expect.arrayContaining(['Later']));
    expect(titlesOf(promotion)).not.toContain('Long gone');
  });

  test('is in the page before any call, and what is taken down is out of it at once', async () => {
    const post = await publish(
      'banner',
      bodyOf('Fresh banner', { group: 'w_home', pictures: ['/pictures/lanterns.svg'] }),
      { owner, second },
    );
    const { brand } = beside.modules;
    await expect
      .poll(() => titlesOf(beside.modules.content.listBanners(brand.first, 'EN', 'w_home')))
      .toContain('Fresh banner');
    await act(post, 'withdrawal', owner);
    await expect
      .poll(() => titlesOf(beside.modules.content.listBanners(brand.first, 'EN', 'w_home')))
      .not.toContain('Fresh banner');
  });

  test('is not said by another brand', async () => {
    await publish('notice', bodyOf('Of one brand'), { owner, second });
    await expect.poll(async () => titlesOf((await listed()).player)).toContain('Of one brand');
    const { brand, content } = beside.modules;
    const other = brand.all.find(({ merchant }) => merchant === 'mehfil');
    if (!other) throw new Error('the demo has one brand alone');
    expect(content.listNotices(other, 'EN').length).toBeGreaterThan(0);
    expect(titlesOf(content.listNotices(other, 'EN'))).not.toContain('Of one brand');
  });

  test('a post that an operator withdrew or edited does not come back at the next start', async () => {
    const [first] = (await owner.call<{ list: DeskPost[] }>('/ops/content/posts?kind=notice&state=live&search=Play'))
      .value.list;
    if (!first) throw new Error('the brand brings no such notice');
    await act(first, 'withdrawal', second);
    const next = await openHouse({ beside: house, isContentBare: false });
    const titles = titlesOf(next.modules.content.listNotices(next.modules.brand.first, 'EN'));
    await next.close();
    expect(titles).not.toContain(first.live?.words.EN?.title);
  });
});

describe('a picture', () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>, by = owner) => {
    const form = new FormData();
    form.append('image', new Blob([bytes], { type: 'image/png' }), 'x.png');
    const headers = { merchant: 'fairhouse', language: 'EN', authorization: by.token, cookie: by.cookie };
    const response = await fetch(`${house.backofficeUrl}/ops/content/pictures`, {
      method: 'POST',
      headers,
      body: form,
    });
    return (await response.json()) as { success: boolean; value: { url: string } | null; errorCode: string | null };
  };
  const png = async () =>
    new Uint8Array(
      await sharp({ create: { width: 2400, height: 800, channels: 3, background: 'teal' } })
        .withMetadata({ exif: { IFD0: { Copyright: 'secret' } } })
        .png()
        .toBuffer(),
    );

  test('comes as pixels and nothing else, small, for everybody and for ever', async () => {
    const { value } = await send(await png());
    for (const origin of [house.siteUrl, house.backofficeUrl, beside.siteUrl]) {
      const response = await fetch(`${origin}${value?.url}`);
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
      expect(bytes.includes('secret')).toBe(false);
      const again = await fetch(`${origin}${value?.url}`, {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
  });

  test('that is none, or of somebody who may not write, is refused; a name nobody gave leads nowhere', async () => {
    expect(await send(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toMatchObject({
      success: false,
      errorCode: 'image_type_unknown',
    });
    expect(await send(await png(), reader)).toMatchObject({ success: false, errorCode: 'not_allowed' });
    for (const name of [`${randomUUID()}.webp`, '..%2f..%2fpackage.json', 'nothing.svg'])
      expect((await fetch(`${house.siteUrl}/pictures/${name}`)).status).toBe(404);
  });
});
