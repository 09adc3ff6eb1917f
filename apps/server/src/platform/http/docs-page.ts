import { z } from 'zod';
import { callsByDomain, imageField, type CallSpec, type DrawnPage } from '@fairhouse/contract';
import { docsStyle } from './docs-style.ts';
import { refusalsOf, type Schema } from './openapi.ts';
import { describeSchema } from './schema-text.ts';

/** The browsable page of all calls: a single document without other files. */
export function renderDocsPage(): DrawnPage {
  const domains = Object.entries(callsByDomain).map(([name, calls]) => ({
    name,
    calls: Object.entries(calls as Record<string, CallSpec>),
  }));
  const count = domains.reduce((sum, domain) => sum + domain.calls.length, 0);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Calls - Fairhouse</title><style>${docsStyle}</style></head>
<body><header><div><p class="brand">Fairhouse</p><h1>Calls</h1></div>
<p class="lead">${count} calls between the clients and the server, made from the contract. Amounts are decimal strings, times are milliseconds since 1970.
Every answer is <code>{ success, value, message, errorCode }</code>. <a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<label class="find"><span>Find a call</span><input type="search" id="find" autocomplete="off" placeholder="path, name or refusal"></label></header>
<div class="columns"><nav aria-label="Domains"><ul>${domains.map(({ name, calls }) => `<li><a href="#${name}">${name}<span>${calls.length}</span></a></li>`).join('')}</ul></nav>
<main>${encryptedBodies}${domains.map(({ name, calls }) => `<section id="${name}"><h2>${name}</h2>${calls.map(([call, spec]) => renderCall(call, spec)).join('')}</section>`).join('')}
<p id="none" hidden>No call matches.</p></main></div>
<script>${script}</script></body></html>`;
  return { html, inline: { scripts: [script], styles: [docsStyle] } };
}

// Hides calls that do not match; opens the call that the address names.
const script = `
const find = document.getElementById('find'), calls = [...document.querySelectorAll('details')];
const open = () => { const el = document.getElementById(location.hash.slice(1)); if (el && el.tagName === 'DETAILS') el.open = true; };
find.addEventListener('input', () => {
  const wanted = find.value.trim().toLowerCase();
  let shown = 0;
  for (const call of calls) { call.hidden = !call.dataset.text.includes(wanted); if (!call.hidden) shown += 1; }
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('details:not([hidden])');
  document.getElementById('none').hidden = shown > 0;
});
addEventListener('hashchange', open); open();`;

const encryptedBodies = `<section id="encrypted-bodies"><h2>Encrypted bodies</h2>
<p>Calls whose body is encrypted take <code>Content-Type: application/jose</code> and a compact JWE of the JSON they show, at most 8 kB; a body in the clear is
refused. Take the newest key and the time from <code>GET /wps/keys</code>, and write into the protected header:</p>
<pre>${escapeHtml(`alg  ECDH-ES, P-256 (nothing else)
enc  A256GCM
kid  of the key
typ  name of the call and "+jwe": login+jwe
aud  method and path: POST /wps/session/login
iat  seconds since 1970 by serverTime; good for 120 s
jti  16 to 64 of A-Z a-z 0-9 _ -, made by chance, good once
epk  your part of the key agreement`)}</pre>
<p>On <code>body_key_unknown</code> and <code>body_time_off</code> take the keys again and send the body anew.</p></section>`;

function renderCall(name: string, spec: CallSpec): string {
  const refused = refusalsOf(spec);
  const found = [name, spec.path, spec.summary, spec.method, ...spec.refusals].join(' ').toLowerCase();
  const methods = [spec.method, ...(spec.alsoMethods ?? [])];
  return `<details id="${name}" data-text="${escapeHtml(found)}"><summary>
<span class="method ${spec.method.toLowerCase()}">${methods.join(' / ')}</span><code class="path">${escapeHtml(spec.path)}</code>
<span class="what">${escapeHtml(spec.summary)}</span></summary>
<dl class="facts"><div><dt>Name</dt><dd><code>${name}</code></dd></div><div><dt>Who</dt><dd>${spec.audience}</dd></div>
<div><dt>Origin</dt><dd>${spec.origin}</dd></div>${spec.encrypted ? '<div><dt>Body</dt><dd><a href="#encrypted-bodies">encrypted</a></dd></div>' : ''}</dl>
${renderPart('Path', spec.params, 'input')}${renderPart('Query', spec.query, 'input')}${renderPart(bodyTitle(spec), spec.body, 'input')}${renderPictures(spec)}${spec.answersImage ? '' : renderPart('Value', spec.output, 'output')}
<h3>Refusals</h3><table><tbody>${refused
    .map(
      ({ status, code, errorCode }) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td><code>${escapeHtml(errorCode)}</code></td></tr>`,
    )
    .join('')}</tbody></table></details>`;
}

function bodyTitle(spec: CallSpec): string {
  if (spec.upload) return 'Form';
  return spec.encrypted ? 'Body, encrypted' : 'Body';
}

function renderPictures({ upload, answersImage }: CallSpec): string {
  const sent = upload
    ? `<h3>Pictures</h3><p>multipart/form-data: 1 to ${upload.imagesMax} parts <code>${imageField}</code>, png or jpg, 5 MB each.</p>`
    : '';
  return answersImage ? `${sent}<h3>Value</h3><p>The bytes of the picture, image/png or image/jpeg.</p>` : sent;
}

function renderPart(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  return `<h3>${title}</h3><pre>${escapeHtml(describeSchema(z.toJSONSchema(schema, { io }) as Schema))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
