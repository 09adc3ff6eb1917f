import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Announcements, DeskPost, PostBody, PostKind } from '@fairhouse/contract';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { act, bodyOf, draft, publish, titled, titlesOf } from './content.fixture.ts';

let house: TestHouse;
let [owner, second, reader] = [] as unknown as [TestOperator, TestOperator, TestOperator];
beforeAll(async () => {
  house = await openHouse({ isContentBare: false });
  [owner, second, reader] = [
    await openOperator(house, 'owner'),
    await openOperator(house, 'owner'),
    await openOperator(house, 'auditor'),
  ];
});
afterAll(async () => {
  await house.close();
});

/** As a visitor reads it. */
const listed = async () => (await house.call<Announcements>(`/wps/relay/MCSFE_getListAnnouncements`)).value;

describe('four eyes', () => {
  test('the author of a draft cannot publish it, another operator can, and the trail has both', async () => {
    const { value: made } = await draft('announcement', bodyOf('Two people'), owner);
    expect(made).toMatchObject({ state: 'draft', live: null, version: 1 });
    expect(await act(made, 'publication', owner)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    const rewritten = (
      await second.call<DeskPost>(`/ops/content/posts/${made.id}`, {
        method: 'PUT',
        body: { version: 1, body: bodyOf('Two people, anew') },
      })
    ).value;
    expect(await act(rewritten, 'publication', second)).toMatchObject({ errorCode: 'same_operator' });
    expect((await act(rewritten, 'publication', owner)).value).toMatchObject({
      state: 'live',
      draft: null,
      publishedBy: owner.name,
      version: 3,
    });
    const { list } = (
      await owner.call<{ list: { action: string; operatorName: string; after: { live: { title: string } | null } }[] }>(
        `/ops/actions?search=post:${made.id}`,
      )
    ).value;
    expect(list.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['post.published', owner.name],
      ['post.drafted', second.name],
      ['post.drafted', owner.name],
    ]);
    expect(list[0]?.after.live?.title).toMatch(/^Two people/);
  });

  test('a published post stays while its next draft is written, and of two operators who act at once one succeeds', async () => {
    const live = await publish('notice', bodyOf('First form'), { owner, second });
    const write = (title: string, by = owner) =>
      by.call<DeskPost>(`/ops/content/posts/${live.id}`, {
        method: 'PUT',
        body: { version: live.version, body: bodyOf(title) },
      });
    const answers = await Promise.all([write('Next form'), write('Other form', second)]);
    expect(new Set(answers.map(({ success, errorCode }) => (success ? 'taken' : errorCode)))).toEqual(
      new Set(['taken', 'version_stale']),
    );
    await expect.poll(async () => titlesOf((await listed()).player)).toContain('First form');
    expect((await owner.call<DeskPost>(`/ops/content/posts/${live.id}`)).value.state).toBe('changed');
  });

  test('discarding a draft removes a post that was never published; an act on a state that is over is refused', async () => {
    const { value: made } = await draft('notice', bodyOf('Never said'), owner);
    expect(await act(made, 'withdrawal', second)).toMatchObject({ status: 409, errorCode: 'post_state_changed' });
    expect(await act(made, 'discard', owner)).toMatchObject({ success: true });
    expect(await owner.call(`/ops/content/posts/${made.id}`)).toMatchObject({ status: 404, errorCode: 'post_unknown' });
    const live = await publish('notice', bodyOf('Said'), { owner, second });
    expect(await act(live, 'publication', second)).toMatchObject({ errorCode: 'post_state_changed' });
    expect(await act(live, 'discard', second)).toMatchObject({ errorCode: 'post_state_changed' });
    const down = (await act(live, 'withdrawal', second)).value;
    expect(down).toMatchObject({ state: 'withdrawn', live: null, draft: { words: { EN: { title: 'Said' } } } });
    expect(await act({ ...live, version: live.version }, 'publication', second)).toMatchObject({
      errorCode: 'version_stale',
    });
    expect(await act(down, 'publication', second)).toMatchObject({ value: { state: 'live' } });
  });

  test('an operator with read access writes nothing, and a post of another brand is unknown', async () => {
    expect(await draft('notice', bodyOf('Mine'), reader)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    const support = await openOperator(house, 'support');
    const { value: made } = await draft('notice', bodyOf('By support'), support);
    expect(await act(made, 'publication', support)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    const elsewhere = { headers: { merchant: 'mehfil' } };
    expect(await owner.call(`/ops/content/posts/${made.id}`, elsewhere)).toMatchObject({
      status: 404,
      errorCode: 'post_unknown',
    });
    expect(await owner.call('/ops/content/posts/9223372036854775808')).toMatchObject({ status: 404 });
    expect(
      await owner.call(`/ops/content/posts/${made.id}/publication`, { body: { version: 1, reason: ' ' } }),
    ).toMatchObject({ status: 400 });
  });
});

describe('a draft', () => {
  test('is cleaned when it is written, and a notice stays the text it is', async () => {
    const dirty = '<p onclick="alert(1)">Hi <script>alert(1)</script><img src="https://strange.example/a.png"></p>';
    const { value: announced } = await draft('announcement', bodyOf('Clean', { words: titled('Clean', dirty) }), owner);
    expect(announced.draft?.words.EN?.content).toBe('<p>Hi </p>');
    const { value: noticed } = await draft(
      'notice',
      bodyOf('Text', { words: titled('Text', '1 < 2 & <b>3</b>') }),
      owner,
    );
    expect(noticed.draft?.words.EN?.content).toBe('1 < 2 & <b>3</b>');
  });

  test.each<[string, PostKind, Partial<PostBody>, string]>([
    [
      'without a language of the brand',
      'notice',
      { words: { EN: { title: 'x', content: 'x' } } },
      'post_words_missing',
    ],
    [
      'whose text is nothing once it is clean',
      'announcement',
      { words: titled('x', '<script>1</script>') },
      'post_words_missing',
    ],
    ['that ends before it begins', 'notice', { startsAt: 2, endsAt: 2 }, 'post_times_wrong'],
    ['of a banner without a place', 'banner', { pictures: ['/pictures/lanterns.svg'] }, 'post_parts_missing'],
    ['of a banner without a picture', 'banner', { group: 'w_home' }, 'post_parts_missing'],
    ['of a promotion without a type', 'promotion', { pictures: ['/pictures/lanterns.svg'] }, 'post_parts_missing'],
    ['that leads to a script', 'notice', { linkageType: 'URL', linkage: 'javascript:alert(1)' }, 'post_link_wrong'],
    [
      'that leads to another house by two strokes',
      'notice',
      { linkageType: 'URL', linkage: '//strange.example' },
      'post_link_wrong',
    ],
    [
      'that leads past a name and a password',
      'notice',
      { linkageType: 'URL', linkage: 'https://fairhouse@strange.example/' },
      'post_link_wrong',
    ],
    [
      'that leads to a game by a word',
      'banner',
      { group: 'w_home', pictures: ['/pictures/lanterns.svg'], linkageType: 'G', linkage: '1002&x=1' },
      'post_link_wrong',
    ],
    ['with a link and no address', 'notice', { linkageType: 'URL', linkage: null }, 'post_link_wrong'],
  ])('%s is refused', async (_what, kind, over, code) => {
    expect(await draft(kind, bodyOf('x', over), owner)).toMatchObject({ success: false, errorCode: code });
  });

  test.each<[string, object]>([
    ['a picture of a stranger', { pictures: ['https://strange.example/a.png'] }],
    ['a picture by two strokes', { pictures: ['//strange.example/a.png'] }],
    ['a title of a page', { words: { EN: { title: 'x'.repeat(121), content: 'x' } } }],
    ['a text without an end', { words: { EN: { title: 'x', content: 'x'.repeat(12_001) } } }],
    ['an execution nobody knows', { execution: 'Z' }],
  ])('with %s is not understood', async (_what, over) => {
    expect(
      await draft(
        'banner',
        { ...bodyOf('x', { group: 'w_home', pictures: ['/pictures/lanterns.svg'] }), ...over } as PostBody,
        owner,
      ),
    ).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  });
});
