import type { FastifyReply } from 'fastify';
import { languageTags, refusals, type Language } from '@fairhouse/contract';
import type { Refusal } from '../context/index.ts';
import type { RefusalText } from './refusal-texts.ts';
import { makeNonce } from './security.ts';

const notices = {
  insecure_host: {
    status: 400,
    title: 'This address is not encrypted',
    text: 'Fairhouse opens over plain http only on the machine it runs on, as localhost. For every other name put it behind https and set PUBLIC_URL and STUDIO_PUBLIC_URL.',
  },
  not_built: {
    status: 503,
    title: 'The pages are not built yet',
    text: 'Start with “npm start”, which builds what is missing, or run “npm run build” and reload this page.',
  },
} as const;

/** A page for a person who cannot be given the app. */
export function sendNotice(reply: FastifyReply, notice: keyof typeof notices, isHttps = false): FastifyReply {
  const { status, title, text } = notices[notice];
  return sendPlain(reply.code(status), { lang: 'en', title, text, framedBy: isHttps ? "'none'" : "'self'" });
}

/** A refusal as a page, in the reader's language. */
export function sendRefusalPage(
  reply: FastifyReply,
  refusal: Refusal,
  words: { language: Language; text: RefusalText },
): FastifyReply {
  const { status } = refusals[refusal.code];
  const title = words.text(words.language, refusal.code, refusal.params);
  if (status === 429 || status === 503) reply.header('retry-after', refusal.params['seconds'] ?? '5');
  return sendPlain(reply.code(status), { lang: languageTags[words.language], title, text: '', framedBy: "'none'" });
}

/** The page allows its own text and style and nothing else. */
function sendPlain(
  reply: FastifyReply,
  { lang, title, text, framedBy }: { lang: string; title: string; text: string; framedBy: string },
): FastifyReply {
  const nonce = makeNonce();
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors ${framedBy}`,
    ).send(`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} - Fairhouse</title>
<style nonce="${nonce}">
:root{color-scheme:dark light}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;background:light-dark(#f6f5f2,#12131a);color:light-dark(#1b1c24,#eceaf4)}
main{max-inline-size:34rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0;opacity:.85}
</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`);
}
