import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Announcements, DeskPost, PostBody, PostKind } from '@fairhouse/contract';
import { lightHashing, openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let beside: TestHouse;
let [owner, second, reader] = [] as unknown as [TestOperator, TestOperator, TestOperator];
beforeAll(async () => {
  house = await openHouse({ hashing: lightHashing });
  beside = await openHouse({ beside: house, hashing: lightHashing });
  [owner, second, reader] = [await openOperator(house, 'owner'), await openOperator(house, 'owner'), await openOperator(house, 'auditor')];
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const titled = (title: string, content = `<p>${title}</p>`) => ({ EN: { title, content }, HI: { title: `${title} HI`, content }, PT: { title: `${title} PT`, content } });
const bodyOf = (title: string, over: Partial<PostBody> = {}): PostBody => ({
  words: titled(title), startsAt: null, endsAt: null, position: 0, execution: null, group: null, promotionType: null, linkageType: null, linkage: null, pictures: [], ...over,
});
const draft = (kind: PostKind, body: PostBody, by = owner) => by.call<DeskPost>('/ops/content/posts', { body: { kind, body } });
const act = (post: DeskPost, what: 'publication' | 'withdrawal' | 'discard', by = second) =>
  by.call<DeskPost>(`/ops/content/posts/${post.id}/${what}`, { body: { version: post.version, reason: 'as agreed' } });
const publish = async (kind: PostKind, body: PostBody): Promise<DeskPost> => (await act((await draft(kind, body)).value, 'publication')).value;
/** As a reader of the other process sees it. */
const listed = async (query = '', language = 'EN') => (await beside.call<Announcements>(`/wps/relay/MCSFE_getListAnnouncements${query}`, { headers: { language } })).value;
const titlesOf = (list: readonly { title: string }[] = []): string[] => list.map(({ title }) => title);

describe('what the house says', () => {
  test('begins with what the brand brings: banners of every group, notices, popups, promotions, and pages of announcements', async () => {
    const said = await listed();
    expect(new Set(said.banners.map(({ groupName }) => groupName))).toEqual(new Set(['w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu']));
    expect(said.player.length).toBeGreaterThanOrEqual(3);
    expect(said.promotion.length).toBeGreaterThanOrEqual(6);
    for (const { announcementImages } of said.promotion) expect(announcementImages[0]).toMatchObject({ sequence: 1 });
    expect(said.history?.length ?? 0).toBeGreaterThan(9);
    const member = await house.register();
    const asked = (execution: string) => house.call<Announcements>(`/wps/relay/CCSFE_getListAnnouncements?type=PU&execution=${execution}`, { headers: house.as(member) });
    expect([said.popup, (await asked('A')).value.popup, (await asked('F')).value.popup].map((popups) => [...new Set(popups.map(({ execution }) => execution))])).toEqual([['B'], ['A'], ['F']]);
  });

  test('is in the reader\'s language, each in its own', async () => {
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
    await publish('announcement', bodyOf('For members', { execution: 'A' }));
    await publish('announcement', bodyOf('For newcomers', { execution: 'F' }));
    await publish('announcement', bodyOf('For visitors', { execution: 'B' }));
    await vi.waitFor(async () => expect(titlesOf((await listed()).popup)).toContain('For visitors'));
    const all = await listed('?execution=A,B,F');
    expect(titlesOf(all.popup)).not.toContain('For members');
    expect(titlesOf(all.history)).not.toContain('For newcomers');
    expect(await house.call('/wps/relay/CCSFE_getListAnnouncements')).toMatchObject({ status: 401, errorCode: 'login.not.session' });
    const member = await house.register();
    const { value } = await house.call<Announcements>('/wps/relay/CCSFE_getListAnnouncements?execution=A,B,F', { headers: house.as(member) });
    expect(titlesOf(value.popup)).toEqual(expect.arrayContaining(['For members', 'For newcomers']));
    expect(titlesOf(value.popup)).not.toContain('For visitors');
    expect(titlesOf(value.history)).not.toContain('For visitors');
  });

  test('is said from its beginning to its end; a promotion is told of before and after', async () => {
    const now = house.platform.clock.now().getTime();
    const hour = 3_600_000;
    await publish('notice', bodyOf('Over', { endsAt: now - hour }));
    await publish('notice', bodyOf('Later', { startsAt: now + hour }));
    await publish('notice', bodyOf('Now', { startsAt: now - hour, endsAt: now + hour, linkageType: 'URL', linkage: '/promotions' }));
    const cover = { promotionType: 'EVENT' as const, pictures: ['/pictures/lanterns.svg'] };
    await publish('promotion', bodyOf('Gone', { ...cover, startsAt: now - 3 * hour, endsAt: now - hour }));
    await publish('promotion', bodyOf('Coming', { ...cover, startsAt: now + hour }));
    await publish('promotion', bodyOf('Long gone', { ...cover, startsAt: 0, endsAt: 1 }));
    await vi.waitFor(async () => expect(titlesOf((await listed()).promotion)).toEqual(expect.arrayContaining(['Gone', 'Coming'])));
    const { player, promotion } = await listed();
    expect(titlesOf(player)).toContain('Now');
    expect(player.find(({ title }) => title === 'Now')?.externalLink).toBe('/promotions');
    expect(titlesOf(player)).not.toEqual(expect.arrayContaining(['Over']));
    expect(titlesOf(player)).not.toEqual(expect.arrayContaining(['Later']));
    expect(titlesOf(promotion)).not.toContain('Long gone');
  });

  test('is in the page before any call, and what is taken down is out of it at once', async () => {
    const post = await publish('banner', bodyOf('Fresh banner', { group: 'w_home', pictures: ['/pictures/lanterns.svg'] }));
    const { brand } = beside.modules;
    await vi.waitFor(() => expect(titlesOf(beside.modules.content.listBanners(brand.first, 'EN', 'w_home'))).toContain('Fresh banner'));
    await act(post, 'withdrawal', owner);
    await vi.waitFor(() => expect(titlesOf(beside.modules.content.listBanners(brand.first, 'EN', 'w_home'))).not.toContain('Fresh banner'));
  });

  test('is not said by another brand', async () => {
    await publish('notice', bodyOf('Of one brand'));
    await vi.waitFor(async () => expect(titlesOf((await listed()).player)).toContain('Of one brand'));
    const { brand, content } = beside.modules;
    const other = brand.all.find(({ merchant }) => merchant === 'mehfil');
    if (!other) throw new Error('the demo has one brand alone');
    expect(content.listNotices(other, 'EN').length).toBeGreaterThan(0);
    expect(titlesOf(content.listNotices(other, 'EN'))).not.toContain('Of one brand');
  });

  test('what an operator took down or wrote anew does not come back with the next start', async () => {
    const [first] = (await owner.call<{ list: DeskPost[] }>('/ops/content/posts?kind=notice&state=live&search=Play')).value.list;
    if (!first) throw new Error('the brand brings no such notice');
    await act(first, 'withdrawal');
    const next = await openHouse({ beside: house, hashing: lightHashing });
    const titles = titlesOf(next.modules.content.listNotices(next.modules.brand.first, 'EN'));
    await next.close();
    expect(titles).not.toContain(first.live?.words.EN?.title);
  });
});

describe('four eyes', () => {
  test('who wrote it last does not publish it, anybody else who may does, and the trail has both', async () => {
    const { value: made } = await draft('announcement', bodyOf('Two people'));
    expect(made).toMatchObject({ state: 'draft', live: null, version: 1 });
    expect(await act(made, 'publication', owner)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    const rewritten = (await second.call<DeskPost>(`/ops/content/posts/${made.id}`, { method: 'PUT', body: { version: 1, body: bodyOf('Two people, anew') } })).value;
    expect(await act(rewritten, 'publication', second)).toMatchObject({ errorCode: 'same_operator' });
    expect((await act(rewritten, 'publication', owner)).value).toMatchObject({ state: 'live', draft: null, publishedBy: owner.name, version: 3 });
    const { list } = (await owner.call<{ list: { action: string; operatorName: string; after: { live: { title: string } | null } }[] }>(`/ops/actions?search=post:${made.id}`)).value;
    expect(list.map(({ action, operatorName }) => [action, operatorName])).toEqual([['post.published', owner.name], ['post.drafted', second.name], ['post.drafted', owner.name]]);
    expect(list[0]?.after.live?.title).toMatch(/^Two people/);
  });

  test('what is live stays while its next form is written, and of two who act at once one counts', async () => {
    const live = await publish('notice', bodyOf('First form'));
    const write = (title: string, by = owner) => by.call<DeskPost>(`/ops/content/posts/${live.id}`, { method: 'PUT', body: { version: live.version, body: bodyOf(title) } });
    const answers = await Promise.all([write('Next form'), write('Other form', second)]);
    expect(answers.map(({ success, errorCode }) => (success ? 'taken' : errorCode)).sort()).toEqual(['taken', 'version_stale']);
    await vi.waitFor(async () => expect(titlesOf((await listed()).player)).toContain('First form'));
    expect((await owner.call<DeskPost>(`/ops/content/posts/${live.id}`)).value.state).toBe('changed');
  });

  test('a draft is thrown away, with the post when it was never live; nothing is done to what is not so any more', async () => {
    const { value: made } = await draft('notice', bodyOf('Never said'));
    expect(await act(made, 'withdrawal')).toMatchObject({ status: 409, errorCode: 'post_state_changed' });
    expect(await act(made, 'discard', owner)).toMatchObject({ success: true });
    expect(await owner.call(`/ops/content/posts/${made.id}`)).toMatchObject({ status: 404, errorCode: 'post_unknown' });
    const live = await publish('notice', bodyOf('Said'));
    expect(await act(live, 'publication')).toMatchObject({ errorCode: 'post_state_changed' });
    expect(await act(live, 'discard')).toMatchObject({ errorCode: 'post_state_changed' });
    const down = (await act(live, 'withdrawal')).value;
    expect(down).toMatchObject({ state: 'withdrawn', live: null, draft: { words: { EN: { title: 'Said' } } } });
    expect(await act({ ...live, version: live.version }, 'publication')).toMatchObject({ errorCode: 'version_stale' });
    expect(await act(down, 'publication')).toMatchObject({ value: { state: 'live' } });
  });

  test('who only reads writes nothing, and a post of another brand is as unknown as none', async () => {
    expect(await draft('notice', bodyOf('Mine'), reader)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    const support = await openOperator(house, 'support');
    const { value: made } = await draft('notice', bodyOf('By support'), support);
    expect(await act(made, 'publication', support)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    const elsewhere = { headers: { merchant: 'mehfil' } };
    expect(await owner.call(`/ops/content/posts/${made.id}`, elsewhere)).toMatchObject({ status: 404, errorCode: 'post_unknown' });
    expect(await owner.call('/ops/content/posts/9223372036854775808')).toMatchObject({ status: 404 });
    expect(await owner.call(`/ops/content/posts/${made.id}/publication`, { body: { version: 1, reason: ' ' } })).toMatchObject({ status: 400 });
  });
});

describe('a draft', () => {
  test('is cleaned when it is written, and a notice stays the text it is', async () => {
    const dirty = '<p onclick="alert(1)">Hi <script>alert(1)</script><img src="https://strange.example/a.png"></p>';
    const { value: announced } = await draft('announcement', bodyOf('Clean', { words: titled('Clean', dirty) }));
    expect(announced.draft?.words.EN?.content).toBe('<p>Hi </p>');
    const { value: noticed } = await draft('notice', bodyOf('Text', { words: titled('Text', '1 < 2 & <b>3</b>') }));
    expect(noticed.draft?.words.EN?.content).toBe('1 < 2 & <b>3</b>');
  });

  test.each<[string, PostKind, Partial<PostBody>, string]>([
    ['without a language of the brand', 'notice', { words: { EN: { title: 'x', content: 'x' } } }, 'post_words_missing'],
    ['whose text is nothing once it is clean', 'announcement', { words: titled('x', '<script>1</script>') }, 'post_words_missing'],
    ['that ends before it begins', 'notice', { startsAt: 2, endsAt: 2 }, 'post_times_wrong'],
    ['of a banner without a place', 'banner', { pictures: ['/pictures/lanterns.svg'] }, 'post_parts_missing'],
    ['of a banner without a picture', 'banner', { group: 'w_home' }, 'post_parts_missing'],
    ['of a promotion without a type', 'promotion', { pictures: ['/pictures/lanterns.svg'] }, 'post_parts_missing'],
    ['that leads to a script', 'notice', { linkageType: 'URL', linkage: 'javascript:alert(1)' }, 'post_link_wrong'],
    ['that leads to another house by two strokes', 'notice', { linkageType: 'URL', linkage: '//strange.example' }, 'post_link_wrong'],
    ['that leads past a name and a password', 'notice', { linkageType: 'URL', linkage: 'https://fairhouse@strange.example/' }, 'post_link_wrong'],
    ['that leads to a game by a word', 'banner', { group: 'w_home', pictures: ['/pictures/lanterns.svg'], linkageType: 'G', linkage: '1002&x=1' }, 'post_link_wrong'],
    ['with a link and no address', 'notice', { linkageType: 'URL', linkage: null }, 'post_link_wrong'],
  ])('%s is refused', async (_what, kind, over, code) => {
    expect(await draft(kind, bodyOf('x', over))).toMatchObject({ success: false, errorCode: code });
  });

  test.each<[string, object]>([
    ['a picture of a stranger', { pictures: ['https://strange.example/a.png'] }],
    ['a picture by two strokes', { pictures: ['//strange.example/a.png'] }],
    ['a title of a page', { words: { EN: { title: 'x'.repeat(121), content: 'x' } } }],
    ['a text without an end', { words: { EN: { title: 'x', content: 'x'.repeat(12_001) } } }],
    ['an execution nobody knows', { execution: 'Z' }],
  ])('with %s is not understood', async (_what, over) => {
    expect(await draft('banner', { ...bodyOf('x', { group: 'w_home', pictures: ['/pictures/lanterns.svg'] }), ...over } as PostBody)).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  });
});

describe('a picture', () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>, by = owner) => {
    const form = new FormData();
    form.append('image', new Blob([bytes], { type: 'image/png' }), 'x.png');
    const headers = { merchant: 'fairhouse', language: 'EN', authorization: by.token, cookie: by.cookie };
    const response = await fetch(`${house.backofficeUrl}/ops/content/pictures`, { method: 'POST', headers, body: form });
    return (await response.json()) as { success: boolean; value: { url: string } | null; errorCode: string | null };
  };
  const png = async () => new Uint8Array(await sharp({ create: { width: 2400, height: 800, channels: 3, background: 'teal' } }).withMetadata({ exif: { IFD0: { Copyright: 'secret' } } }).png().toBuffer());

  test('comes as pixels and nothing else, small, for everybody and for ever', async () => {
    const { value } = await send(await png());
    for (const origin of [house.siteUrl, house.backofficeUrl, beside.siteUrl]) {
      const response = await fetch(`${origin}${value?.url}`);
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
      expect(bytes.includes('secret')).toBe(false);
      const again = await fetch(`${origin}${value?.url}`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }
  });

  test('that is none, or of somebody who may not write, is refused; a name nobody gave leads nowhere', async () => {
    expect(await send(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toMatchObject({ success: false, errorCode: 'image_type_unknown' });
    expect(await send(await png(), reader)).toMatchObject({ success: false, errorCode: 'not_allowed' });
    for (const name of [`${randomUUID()}.webp`, '..%2f..%2fpackage.json', 'nothing.svg']) expect((await fetch(`${house.siteUrl}/pictures/${name}`)).status).toBe(404);
  });
});
