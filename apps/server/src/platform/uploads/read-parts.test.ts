import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageBytesMax } from '@fairhouse/contract';
import type { Refusal } from '../context/index.ts';
import { registerWithUploads } from '../http/upload-calls.ts';
import { readParts } from './read-parts.ts';

let app: FastifyInstance;
let address = '';
beforeAll(async () => {
  app = fastify();
  registerWithUploads(app, (scope) => {
    scope.post('/', async (request, reply) => {
      try {
        const { fields, images } = await readParts(request, { imagesMax: 3 });
        return { fields, sizes: images.map((image) => image.length) };
      } catch (error) {
        return reply.code(400).send({ code: (error as Refusal).code });
      }
    });
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function send(sizes: readonly number[], fields: readonly [string, string][] = []): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const size of sizes) form.append('image', new Blob([new Uint8Array(size)]), 'a.png');
  return (await fetch(address, { method: 'POST', body: form })).json();
}

test('three pictures come in their order, with the text beside them', async () => {
  expect(
    await send(
      [3, 1, 2],
      [
        ['amount', '12.5'],
        ['note', 'नमस्ते'],
      ],
    ),
  ).toEqual({ fields: { amount: '12.5', note: 'नमस्ते' }, sizes: [3, 1, 2] });
});

test('a fourth one is refused', async () => {
  expect(await send([1, 1, 1, 1])).toEqual({ code: 'too_many_images' });
});

test('each has the whole limit for itself, and none has more', async () => {
  expect(await send([imageBytesMax, imageBytesMax, imageBytesMax])).toEqual({
    fields: {},
    sizes: [imageBytesMax, imageBytesMax, imageBytesMax],
  });
  expect(await send([1, 1, imageBytesMax + 1])).toEqual({ code: 'image_too_large' });
});

test('the same field twice is no form of ours', async () => {
  expect(
    await send(
      [1],
      [
        ['amount', '1'],
        ['amount', '2'],
      ],
    ),
  ).toEqual({ code: 'body_malformed' });
});

test('a form that says it is endless is refused before it is read', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '99999999' },
    payload: '',
  });
  expect(answer.json()).toEqual({ code: 'image_too_large' });
});
