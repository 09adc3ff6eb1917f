import { request as httpRequest } from 'node:http';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, imageBytesMax, type CallSpec } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const icon = '/wps/member/info/icon';
const clock = fixedClock(Date.parse('2026-11-20T12:00:00Z'));
let house: TestHouse;
let owner: pg.Pool;
beforeAll(async () => {
  house = await openHouse({ clock });
  owner = new pg.Pool({ connectionString: house.ownerUrl });
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7f6f' } })
    .png()
    .toBuffer();

interface Sent {
  readonly status: number;
  readonly errorCode: string | null;
  readonly message: string | null;
  readonly value: { avatar: string; avatarType: string } | null;
}

interface File {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly type?: string;
}

async function send(
  member: TestMember | null,
  files: readonly File[],
  more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(more.fields ?? {})) form.append(name, value);
  for (const { bytes, name = 'image.png', type = 'image/png' } of files)
    form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${house.siteUrl}${icon}`, {
    method: 'POST',
    body: form,
    headers: { merchant: 'fairhouse', language: 'EN', ...(member ? house.as(member) : {}), ...more.headers },
  });
  return { status: response.status, ...((await response.json()) as Omit<Sent, 'status'>) };
}

/** A body as it is written here, for what no FormData would send. */
function sendRaw(
  member: TestMember,
  contentType: string,
  body: string | Buffer,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${house.siteUrl}${icon}`,
      {
        method: 'POST',
        headers: { merchant: 'fairhouse', language: 'EN', 'content-type': contentType, ...house.as(member) },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part;
          })
          .on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject).end(body);
  });
}

const fetchImage = (member: TestMember | null, name: string, headers: Record<string, string> = {}) =>
  fetch(`${house.siteUrl}${icon}/${name}`, {
    headers: { merchant: 'fairhouse', language: 'EN', ...(member ? house.as(member) : {}), ...headers },
  });

describe('a form with a picture', () => {
  test("keeps it under a name made by chance, and nothing of the client's", async () => {
    const member = await house.register();
    const sent = await send(member, [{ bytes: await picture(), name: '../../etc/passwd\0.png' }]);
    expect(sent).toMatchObject({ status: 200, value: { avatarType: 'UPLOADED' } });
    expect(sent.value?.avatar).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const { rows } = await owner.query<{ row: string }>(
      'select row_to_json(u)::text as row from platform.upload u where name = $1',
      [sent.value?.avatar],
    );
    expect(rows[0]?.row).not.toContain('passwd');
  });

  test('is answered to its member as a picture and nothing else', async () => {
    const member = await house.register();
    const { value } = await send(member, [{ bytes: await picture() }]);
    const answer = await fetchImage(member, value!.avatar);
    const headers = Object.fromEntries(
      [
        'content-type',
        'x-content-type-options',
        'content-security-policy',
        'cache-control',
        'content-disposition',
        'cross-origin-resource-policy',
      ].map((name) => [name, answer.headers.get(name)]),
    );
    expect(headers).toEqual({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'content-disposition': 'attachment; filename="picture.png"',
      'cross-origin-resource-policy': 'same-origin',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    const again = await fetchImage(member, value!.avatar, { 'if-none-match': answer.headers.get('etag')! });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  test('is shown to nobody else, known name or not', async () => {
    const [member, other] = [await house.register(), await house.register()];
    const { value } = await send(member, [{ bytes: await picture() }]);
    const refused = await fetchImage(other, value!.avatar);
    expect([refused.status, await refused.json()]).toMatchObject([404, { success: false, errorCode: 'image_unknown' }]);
    expect((await fetchImage(null, value!.avatar)).status).toBe(401);
    expect((await fetchImage({ ...member, cookie: other.cookie }, value!.avatar)).status).toBe(401);
    for (const name of ['../../etc/passwd', '%2e%2e%2fpasswd', "x'--", '00000000-0000-4000-8000-000000000000']) {
      expect([400, 404], name).toContain((await fetchImage(member, name)).status);
    }
  });

  test('takes the place of the one before, of which nothing is left', async () => {
    const member = await house.register();
    const first = await send(member, [{ bytes: await picture() }]);
    const [second, third] = await Promise.all([
      send(member, [{ bytes: await picture() }]),
      send(member, [{ bytes: await picture() }]),
    ]);
    const { rows } = await owner.query<{ name: string }>('select name from platform.upload where member_id = $1', [
      member.id,
    ]);
    expect(rows).toHaveLength(1);
    expect([second.value?.avatar, third.value?.avatar]).toContain(rows[0]?.name);
    expect((await fetchImage(member, first.value!.avatar)).status).toBe(404);
  });
});

describe('a form that is refused', () => {
  test('5 MB are taken, and one byte more is not', async () => {
    const member = await house.register();
    const small = await picture();
    const filled = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    expect(await send(member, [{ bytes: filled(imageBytesMax) }])).toMatchObject({ status: 200 });
    expect(await send(member, [{ bytes: filled(imageBytesMax + 1) }])).toMatchObject({
      status: 413,
      errorCode: 'image_too_large',
    });
    expect(await send(member, [{ bytes: filled(9 * 1024 * 1024) }])).toMatchObject({
      status: 413,
      errorCode: 'image_too_large',
    });
  });

  test('more pictures than the call takes', async () => {
    const member = await house.register();
    const bytes = await picture();
    expect(await send(member, [{ bytes }, { bytes }])).toMatchObject({
      status: 400,
      errorCode: 'too_many_images',
      message: expect.stringContaining('more pictures') as string,
    });
  });

  test('a drawing by commands in the clothes of a png', async () => {
    const member = await house.register();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await send(member, [{ bytes: svg, name: 'me.png', type: 'image/png' }])).toMatchObject({
      status: 415,
      errorCode: 'image_type_unknown',
    });
    expect(await send(member, [{ bytes: Buffer.from([0xff, 0xd8, 0xff, 0, 1]), type: 'image/jpeg' }])).toMatchObject({
      status: 422,
      errorCode: 'image_unreadable',
    });
  });

  test('no picture, an empty one, and a body that is no form', async () => {
    const member = await house.register();
    expect(await send(member, [])).toMatchObject({ status: 400, errorCode: 'request_body_required' });
    expect(await send(member, [{ bytes: new Uint8Array() }])).toMatchObject({
      status: 400,
      errorCode: 'request_body_required',
    });
    expect((await house.call(icon, { method: 'POST', body: { image: 'x' }, headers: house.as(member) })).status).toBe(
      415,
    );
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=a', 'x'],
      ['multipart/form-data; boundary=a', '--a\r\n\r\n'],
      [
        'multipart/form-data; boundary=a',
        '--a\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--\r\n',
      ],
      [
        'multipart/form-data; boundary=a',
        `${'--a\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n'.repeat(30)}--a--\r\n`,
      ],
      [
        'multipart/form-data; boundary=a',
        `--a\r\nContent-Disposition: form-data; name="f"\r\n\r\n${'x'.repeat(1_000_000)}\r\n--a--\r\n`,
      ],
    ] as const) {
      const answer = await sendRaw(member, type, body);
      expect([400, 413], `${type} ${body.slice(0, 60)} ${answer.text}`).toContain(answer.status);
      expect(answer.text).toContain('"success":false');
    }
    expect((await sendRaw(member, 'multipart/mixed; boundary=a', '--a--')).status).toBe(415);
  });

  test('a form to a call that takes none', async () => {
    const member = await house.register();
    const form = new FormData();
    form.append('avatar', '1');
    const answer = await fetch(`${house.siteUrl}${icon}`, {
      method: 'PUT',
      body: form,
      headers: { merchant: 'fairhouse', ...house.as(member) },
    });
    expect(answer.status).toBe(415);
  });

  test("nobody's, and one that comes from another page", async () => {
    const bytes = await picture();
    const member = await house.register();
    expect(await send(null, [{ bytes }])).toMatchObject({ status: 401 });
    expect(await send(member, [{ bytes }], { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      status: 403,
      errorCode: 'origin_refused',
    });
  });

  test('leaves nothing behind', async () => {
    const member = await house.register();
    await send(member, [{ bytes: Buffer.from('<svg/>') }]);
    const { rows } = await owner.query('select 1 from platform.upload where member_id = $1', [member.id]);
    expect(rows).toEqual([]);
  });
});

describe('the budget of a day', () => {
  test('ends, for one member alone, and the next day brings a new one', async () => {
    const [member, other] = [await house.register(), await house.register()];
    const bytes = await picture();
    await owner.query('insert into platform.upload_budget (member_id, day, used) values ($1, $2, 39)', [
      member.id,
      clock.now().toISOString().slice(0, 10),
    ]);
    const [one, two] = await Promise.all([send(member, [{ bytes }]), send(member, [{ bytes }])]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 429]));
    expect(await send(other, [{ bytes }])).toMatchObject({ status: 200 });
    clock.advance(24 * 3_600_000);
    const back = await house.call<{ token: string }>('/wps/session/login', {
      method: 'POST',
      body: { username: member.userName, password: member.password },
    });
    const cookie = (back.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await send({ ...member, token: back.value.token, cookie }, [{ bytes }])).toMatchObject({ status: 200 });
  });
});

test('every call that takes pictures knows who is asking, and hides nothing in an encrypted body', () => {
  const uploads = Object.entries(calls as Record<string, CallSpec>).filter(([, spec]) => spec.upload);
  expect(uploads.length).toBeGreaterThan(0);
  for (const [name, spec] of uploads)
    expect([
      name,
      ['trial', 'member', 'agent', 'operator'].includes(spec.audience),
      spec.encrypted ?? false,
      spec.method,
    ]).toEqual([name, true, false, 'POST']);
});
