import type { FastifyReply } from 'fastify';
import { refusals, type Envelope, type Language } from '@fairhouse/contract';
import type { Refusal } from '../context/index.ts';
import type { RefusalText } from './refusal-texts.ts';

export const jsonType = 'application/json; charset=utf-8';

export function sendValue(reply: FastifyReply, value: unknown): FastifyReply {
  const envelope: Envelope<unknown> = { success: true, value, message: null, errorCode: null };
  return reply.type(jsonType).send(JSON.stringify(envelope));
}

/** A refusal on the wire: its declared status, the `errorCode` clients know, and a text in the caller's language. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, words: { language: Language; text: RefusalText }): FastifyReply {
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
