import { randomUUID } from 'node:crypto';
import { fixedClock } from '@fairhouse/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InboxMessage, Matter, MatterFile, MatterRow } from '@fairhouse/contract';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const dayMs = 86_400_000;
let house: TestHouse;
let desk: TestOperator;
let member: TestMember;
let other: TestMember;
let picture: Buffer;
beforeAll(async () => {
  house = await openHouse({ clock, encryptedBodies: { count: 10_000, windowMs: 1000 } });
  desk = await openOperator(house, 'support');
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: { r: 9, g: 99, b: 199 } } })
    .png()
    .toBuffer();
});
afterAll(() => house.close());
beforeEach(async () => {
  // Every test has a budget of its own.
  clock.advance(11 * 60_000);
  [member, other] = [await house.register(), await house.register()];
  desk = await openOperator(house, 'support');
});

const feedback = async (form: object, as?: TestMember) =>
  house.call<Matter>(as ? '/wps/member/feedback' : '/wps/feedback', {
    method: 'PUT',
    body: { content: 'The wheel is lovely, the bell is loud.', type: 3, ...(await solveCaptcha(house)), ...form },
    ...(as && { headers: house.as(as) }),
  });
const complain = (form: object = {}, as = member) =>
  house.call<Matter>('/wps/relay/CSP_complaint', {
    body: { content: 'My deposit is a day late.', type: 1, clientKey: randomUUID(), ...form },
    headers: house.as(as),
  });
const read = (matterId: string, as = member) =>
  house.call<Matter>(`/wps/relay/CSP_matters/${matterId}`, { headers: house.as(as) });
const own = async (as = member, query = '') =>
  (await house.call<{ list: Matter[]; total: number }>(`/wps/relay/CSP_matters${query}`, { headers: house.as(as) }))
    .value;
const onDesk = (act: string, matterId: string, body: object, by = desk) =>
  by.call<MatterFile>(`/ops/matters/${matterId}/${act}`, { body });
const rows = (query: string, by = desk) => by.call<{ list: MatterRow[]; total: number }>(`/ops/matters?${query}`);

async function sendPictures(matterId: string, count: number, as = member) {
  const form = new FormData();
  form.append('matterId', matterId);
  for (let n = 0; n < count; n += 1) form.append('image', new Blob([new Uint8Array(picture)]), 'screen.png');
  const response = await fetch(`${house.siteUrl}/wps/relay/CSP_matterPictures`, {
    method: 'POST',
    body: form,
    headers: { merchant: 'fairhouse', language: 'EN', ...house.as(as) },
  });
  return {
    status: response.status,
    ...((await response.json()) as { errorCode: string | null; value: Matter | null }),
  };
}

describe('feedback', () => {
  test('of a visitor comes to the desk with the name they gave', async () => {
    const sent = await feedback({ sender: 'Somebody', type: '6' });
    expect(sent).toMatchObject({ status: 200, value: { number: expect.stringMatching(/^F-\d+$/) as string } });
    const { list } = (await rows(`search=somebody&kind=feedback`)).value;
    expect(list[0]).toMatchObject({ sender: 'Somebody', memberId: null, type: 6, state: 'received', dueAt: null });
  });

  test('of a member stands in their own list, by their own name', async () => {
    const { value } = await feedback({}, member);
    expect(await own()).toMatchObject({
      total: 1,
      list: [
        { matterId: value.matterId, number: value.number, kind: 'feedback', type: 3, state: 'received', pictures: [] },
      ],
    });
    expect((await rows(`memberId=${member.id}`)).value.list[0]).toMatchObject({
      sender: member.userName,
      memberId: member.id,
    });
    expect((await own(other)).total).toBe(0);
  });

  test.each([
    [{ content: '' }, 'feedback_empty'],
    [{ content: ' \n\u202e ' }, 'feedback_empty'],
    [{ content: 'x'.repeat(201) }, 'feedback_too_long'],
    [{ captchaProof: 'made up' }, 'captcha_wrong'],
    [{ captchaProof: '' }, 'captcha_wrong'],
    [{ type: 5 }, 'field_invalid'],
    [{ type: 'x' }, 'field_invalid'],
    [{ more: 1 }, 'field_invalid'],
  ])('%j is refused as %s and leaves nothing', async (form, refusal) => {
    const wire: Record<string, string> = {
      feedback_empty: 'request_param_err',
      feedback_too_long: 'request_param_err',
      field_invalid: 'request_param_err',
      captcha_wrong: 'captcha_wrong',
    };
    expect(await feedback(form, member)).toMatchObject({ status: 400, errorCode: wire[refusal] });
    expect((await own()).total).toBe(0);
  });

  test('has room for two hundred signs as people count them, and says what is missing', async () => {
    expect(await feedback({ content: '\u{1F3B2}'.repeat(200) }, member)).toMatchObject({ status: 200 });
    expect((await feedback({ content: '' })).message).toBe('content is empty.');
    expect((await feedback({ content: 'x'.repeat(201) })).message).toBe('Please write at most 200 characters.');
  });

  test('is not taken where the brand has switched it off', async () => {
    const folder = makeBrandFolder((brand) => setModule(brand, 'FEEDBACK3', '0'));
    const closed = await openHouse({ clock, brandsDir: folder.folder });
    const answer = await closed.call('/wps/feedback', { method: 'PUT', body: { content: 'Hello', type: 0 } });
    expect(answer).toMatchObject({ status: 403, errorCode: 'function.not.available' });
    await closed.close();
    folder.remove();
  });

  test('a captcha counts once', async () => {
    const solved = await solveCaptcha(house);
    expect(await feedback(solved, member)).toMatchObject({ status: 200 });
    expect(await feedback(solved, member)).toMatchObject({ errorCode: 'captcha_wrong' });
  });
});

describe('a complaint', () => {
  test('has a number, a promise by the policy, and is one for one key, two at once too', async () => {
    const clientKey = randomUUID();
    const answers = await Promise.all([complain({ clientKey }), complain({ clientKey }), complain({ clientKey })]);
    expect(new Set(answers.map(({ value }) => value.matterId)).size).toBe(1);
    expect(answers[0]?.value).toMatchObject({
      kind: 'complaint',
      state: 'received',
      dueAt: clock.now().getTime() + 3 * dayMs,
    });
    expect(await complain({ clientKey, content: 'Something else.' })).toMatchObject({
      status: 409,
      errorCode: 'key_conflict',
    });
    // Somebody else's key is another key.
    expect((await complain({ clientKey }, other)).value.matterId).not.toBe(answers[0]?.value.matterId);
  });

  test('is answered: the member reads it in the list and in the inbox, and colleagues in the trail', async () => {
    const { value } = await complain();
    const taken = await onDesk('take', value.matterId, { version: 1 });
    expect(taken.value).toMatchObject({ state: 'in_hand', takenByName: desk.name, version: 2 });
    const answered = await onDesk('reply', value.matterId, {
      version: 2,
      text: 'It is there now. Sorry for the wait.',
    });
    expect(answered.value).toMatchObject({
      state: 'answered',
      steps: [
        { state: 'received' },
        { state: 'in_hand', operatorName: desk.name },
        { state: 'answered', text: 'It is there now. Sorry for the wait.' },
      ],
    });
    const seen = (await read(value.matterId)).value;
    expect(seen.steps.at(-1)).toEqual({
      state: 'answered',
      by: 'operator',
      text: 'It is there now. Sorry for the wait.',
      at: clock.now().getTime(),
    });
    await house.modules.inbox.settle();
    const inbox = (
      await house.call<{ list: InboxMessage[] }>('/wps/relay/EMFE_getInbox', { headers: house.as(member) })
    ).value.list;
    expect(inbox[0]).toMatchObject({
      kind: 'matter_answered',
      facts: { id: value.matterId, number: value.number, about: 'complaint' },
    });
    const trail = await rowsOf<{ action: string }>(
      house,
      'select action from operators.action where subject = $1 order by id',
      [`matter:${value.matterId}`],
    );
    expect(trail.map(({ action }) => action)).toEqual(['matter.taken', 'matter.answered']);
  });

  test('comes back once when the answer settles nothing, with a new promise', async () => {
    const { value } = await complain();
    const contest = (content = 'It is still not there.') =>
      house.call<Matter>(`/wps/relay/CSP_matters/${value.matterId}/contest`, {
        body: { content },
        headers: house.as(member),
      });
    expect(await contest()).toMatchObject({ status: 409, errorCode: 'matter_state_changed' });
    await onDesk('reply', value.matterId, { version: 1, text: 'Look again.' });
    clock.advance(dayMs / 8);
    member = { ...member, ...(await freshSession(member)) };
    desk = await openOperator(house, 'support');
    expect(await contest('  ')).toMatchObject({ errorCode: 'request_param_err' });
    const [one, two] = await Promise.all([contest(), contest()]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
    expect((await read(value.matterId)).value).toMatchObject({
      state: 'contested',
      dueAt: clock.now().getTime() + 3 * dayMs,
    });
    await onDesk('reply', value.matterId, { version: 3, text: 'Now it is.' });
    expect(await contest()).toMatchObject({ errorCode: 'matter_state_changed' });
  });

  test('is closed with words the member does not read, and then nothing follows', async () => {
    const { value } = await complain();
    const closed = await onDesk('close', value.matterId, { version: 1, reason: 'sent twice by phone' });
    expect(closed.value).toMatchObject({
      state: 'closed',
      steps: [{}, { state: 'closed', text: 'sent twice by phone' }],
    });
    expect((await read(value.matterId)).text).not.toContain('sent twice');
    for (const [act, body] of [
      ['take', {}],
      ['reply', { text: 'Hello' }],
      ['close', { reason: 'again' }],
    ] as const) {
      expect(await onDesk(act, value.matterId, { version: 2, ...body })).toMatchObject({
        status: 409,
        errorCode: 'matter_state_changed',
      });
    }
  });

  test('of which two people answer is answered once', async () => {
    const { value } = await complain();
    const colleague = await openOperator(house, 'support');
    const answers = await Promise.all([
      onDesk('reply', value.matterId, { version: 1, text: 'One' }),
      onDesk('reply', value.matterId, { version: 1, text: 'Two' }, colleague),
    ]);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'version_stale']));
  });

  test('is one of five at most that wait', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => complain()));
    expect(answers.filter(({ errorCode }) => errorCode === 'complaints_open')).toHaveLength(3);
    expect(await complain()).toMatchObject({ status: 409, errorCode: 'complaints_open' });
  });

  test('that is late is found as late', async () => {
    const { value } = await complain();
    const late = async () =>
      (await rows(`late=1&memberId=${member.id}`)).value.list.map(({ matterId, isLate }) => [matterId, isLate]);
    expect(await late()).toEqual([]);
    clock.advance(3 * dayMs + 1);
    desk = await openOperator(house, 'support');
    expect(await late()).toEqual([[value.matterId, true]]);
  });
});

describe('pictures', () => {
  test('are three at most, and shown to their sender and to the desk alone', async () => {
    const { value } = await complain();
    expect(await sendPictures(value.matterId, 2)).toMatchObject({ status: 200 });
    expect(await sendPictures(value.matterId, 2)).toMatchObject({ status: 409, errorCode: 'too_many_pictures' });
    expect(await sendPictures(value.matterId, 4)).toMatchObject({ status: 400, errorCode: 'too_many_images' });
    const [name = ''] = (await read(value.matterId)).value.pictures;
    const fetchPicture = (as: TestMember) =>
      fetch(`${house.siteUrl}/wps/relay/CSP_matterPictures/${name}`, {
        headers: { merchant: 'fairhouse', ...house.as(as) },
      });
    expect([(await fetchPicture(member)).status, (await fetchPicture(other)).status]).toEqual([200, 404]);
    expect((await desk.call(`/ops/matters/${value.matterId}/pictures/${name}`)).status).toBe(200);
    const theirs = (await complain({}, other)).value;
    expect(await desk.call(`/ops/matters/${theirs.matterId}/pictures/${name}`)).toMatchObject({
      status: 404,
      errorCode: 'image_unknown',
    });
    await onDesk('reply', value.matterId, { version: 1, text: 'Seen.' });
    expect(await sendPictures(value.matterId, 1)).toMatchObject({ status: 409, errorCode: 'matter_state_changed' });
  });
});

describe('matters of another member', () => {
  test('is as unknown as what there is not', async () => {
    const { value } = await complain();
    for (const matterId of [value.matterId, '999999999', '9'.repeat(19)]) {
      expect(await read(matterId, other)).toMatchObject({ status: 404, errorCode: 'matter_unknown' });
      expect(
        await house.call(`/wps/relay/CSP_matters/${matterId}/contest`, {
          body: { content: 'Hm.' },
          headers: house.as(other),
        }),
      ).toMatchObject({ status: 404, errorCode: 'matter_unknown' });
      expect(await sendPictures(matterId, 1, other)).toMatchObject({ status: 404, errorCode: 'matter_unknown' });
    }
  });

  test("brand's is not on this desk", async () => {
    const { value } = await complain();
    const mehfil = { headers: { merchant: 'mehfil' } };
    expect(await desk.call(`/ops/matters/${value.matterId}`, mehfil)).toMatchObject({
      status: 404,
      errorCode: 'matter_unknown',
    });
    expect((await desk.call<{ total: number }>(`/ops/matters?memberId=${member.id}`, mehfil)).value.total).toBe(0);
  });

  test('permission is asked for', async () => {
    const { value } = await complain();
    const auditor = await openOperator(house, 'auditor');
    expect(await auditor.call(`/ops/matters/${value.matterId}`)).toMatchObject({ status: 200 });
    expect(await onDesk('reply', value.matterId, { version: 1, text: 'Hello' }, auditor)).toMatchObject({
      status: 403,
      errorCode: 'not_allowed',
    });
  });
});

test('a message left at the chat desk is a matter of its own', async () => {
  const left = await house.call<Matter>('/wps/relay/CSP_message', {
    body: { content: 'Is anybody there?', clientKey: randomUUID() },
    headers: house.as(member),
  });
  expect(left.value).toMatchObject({ kind: 'message', number: expect.stringMatching(/^M-/) as string, dueAt: null });
  expect((await own(member, '?kind=message')).total).toBe(1);
  expect((await own(member, '?kind=complaint')).total).toBe(0);
});

async function freshSession(known: TestMember): Promise<Pick<TestMember, 'token' | 'cookie'>> {
  const { value, headers } = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: known.userName, password: known.password },
  });
  return { token: value.token, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

test('a demo brand begins with something to answer, once; another brand with nothing', async () => {
  const { brand, support } = house.modules;
  const members = [
    { id: BigInt(member.id), userName: member.userName },
    { id: BigInt(other.id), userName: other.userName },
  ];
  for (let start = 0; start < 2; start += 1) await support.seedMatters(brand.first, members);
  await support.seedMatters({ ...brand.first, policy: 'strict' }, [{ id: 7n, userName: 'nobody' }]);
  const written = await rowsOf<{ kind: string; count: number; due: number }>(
    house,
    `select kind, count(*)::int as count, count(due_at)::int as due from support.matter
    where client_key like 'seed-%' and member_id = any ($1::bigint[]) group by kind order by kind`,
    [[...members.map(({ id }) => `${id}`), '7']],
  );
  expect(written).toEqual([
    { kind: 'complaint', count: 2, due: 2 },
    { kind: 'feedback', count: 3, due: 0 },
    { kind: 'message', count: 1, due: 0 },
  ]);
  const { list } = (await desk.call<{ list: MatterRow[] }>('/ops/matters?page=1&size=20')).value;
  expect(list.filter(({ kind }) => kind === 'message').map(({ sender }) => sender)).toContain(other.userName);
});
