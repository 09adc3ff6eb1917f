import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusals, type Envelope, type Language } from '@fairhouse/contract';
import type { Refusal } from '../context/index.ts';
import type { RefusalText } from './refusal-texts.ts';

export const jsonType = 'application/json; charset=utf-8';

/** An answer as sent: in its envelope, unless the call is declared bare. */
export function textOf(value: unknown, isBare: boolean): string {
  const envelope: Envelope<unknown> = { success: true, value, message: null, errorCode: null };
  return JSON.stringify(isBare ? value : envelope);
}

interface TaggedText {
  readonly text: string;
  readonly etag: string;
  /** Made for the first who takes it. */
  packed?: Buffer;
}

/** Smaller answers fit in one packet, so compression saves nothing. */
const packedFrom = 1_000;

/** A module may return one object to many callers: it is serialized and tagged once. */
const written = new WeakMap<object, TaggedText>();

function writeOut(value: object, isBare: boolean): TaggedText {
  const known = written.get(value);
  if (known) return known;
  const text = textOf(value, isBare);
  const fresh = { text, etag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"` };
  written.set(value, fresh);
  return fresh;
}

/**
 * An answer that is the same for everybody is sent again only if the client's copy is out of date; clients revalidate
 * each time.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, isBare }: { value: object; isBare: boolean },
): FastifyReply {
  const tagged = writeOut(value, isBare);
  const { text, etag } = tagged;
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'merchant, language, accept-encoding');
  if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(jsonType);
  if (text.length < packedFrom || !takesGzip(request)) return reply.send(text);
  // The answer contains no secret of one reader that its length could reveal.
  tagged.packed ??= gzipSync(text);
  return reply.header('content-encoding', 'gzip').send(tagged.packed);
}

export function takesGzip(request: FastifyRequest): boolean {
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
}

/** A proxy that compresses an answer marks its tag as weak. */
function isNamed(input: string | undefined, etag: string): boolean {
  return input !== undefined && input.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** A refusal on the wire: its declared status, the `errorCode` clients know, and a text in the caller's language. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  words: { language: Language; text: RefusalText },
): FastifyReply {
  const { status, errorCode } = refusals[refusal.code];
  if (status === 429 || status === 503) reply.header('retry-after', refusal.params['seconds'] ?? '5');
  const envelope: Envelope<unknown> = {
    success: false,
    value: refusal.value,
    message: words.text(words.language, refusal.code, refusal.params),
    errorCode,
  };
  return reply.code(status).type(jsonType).send(JSON.stringify(envelope));
}
