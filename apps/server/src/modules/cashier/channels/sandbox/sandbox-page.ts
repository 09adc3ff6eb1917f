import { createHash } from 'node:crypto';
import { languageTags, type Language } from '@fairhouse/contract';
import { displayAmount, formatAmount, isCurrency } from '@fairhouse/money';
import { habits } from './sandbox-habits.ts';
import { sandboxTexts } from './sandbox-texts.ts';
import type { SandboxPayment } from './sandbox.store.ts';

// Plain and unlike the house on purpose, so that the payer sees that they have left it.
const style = `:root{color-scheme:dark light;--page:light-dark(#eef2f6,#0f151c);--card:light-dark(#fff,#18212b);--ink:light-dark(#12202e,#e8eef5);--soft:light-dark(#526172,#9db0c3);--line:light-dark(#d5dee7,#2b3947);--go:light-dark(#0b5cad,#6db3ff);--go-ink:light-dark(#fff,#06203a)}
*{box-sizing:border-box}body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans Devanagari",sans-serif}
main{inline-size:min(26rem,100%);background:var(--card);border:1px solid var(--line);border-radius:1rem;overflow:hidden;box-shadow:0 18px 50px -24px #0006}
header{padding:1rem 1.5rem;border-block-end:1px solid var(--line)}h1{margin:0;font-size:1.05rem}header p{margin:.15rem 0 0;color:var(--soft);font-size:.875rem}
form,.end{display:grid;gap:1rem;padding:1.5rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0;font-size:.925rem}dt{color:var(--soft)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
.sum{margin:0;font-size:2.25rem;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums;direction:ltr;text-align:center}.sum small{font-size:1rem;font-weight:500;color:var(--soft)}
label{display:grid;gap:.35rem;font-size:.875rem;color:var(--soft)}select{min-block-size:2.75rem;padding:.4rem .6rem;border-radius:.6rem;border:1px solid var(--line);background:var(--page);color:var(--ink);font:inherit}
button,.back{min-block-size:3rem;border-radius:.7rem;border:1px solid var(--line);background:transparent;color:var(--ink);font:inherit;font-weight:600;cursor:pointer;display:grid;place-items:center;text-decoration:none}
button[value=pay]{background:var(--go);color:var(--go-ink);border-color:transparent}:focus-visible{outline:2px solid var(--go);outline-offset:2px}`;

/** The policy of the page allows this style sheet and nothing else. */
export const sandboxStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '');

function page(language: Language, title: string, content: string): string {
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`;
}

export function renderGone(): string {
  const texts = sandboxTexts.EN;
  return page('EN', texts.title, `<header><h1>${texts.title}</h1></header><div class="end"><p>${texts.gone}</p></div>`);
}

export function renderPayment(payment: SandboxPayment, now: Date): string {
  const texts = sandboxTexts[payment.language];
  const { currency, amountMinor } = payment;
  const sum = isCurrency(currency) ? displayAmount(amountMinor, currency) : formatAmount(amountMinor);
  const head = `<header><h1>${safe(texts.title)}</h1><p>${safe(texts.notice)}</p></header>`;
  const facts = `<p class="sum">${sum} <small>${safe(currency)}</small></p><dl><dt>${safe(texts.to)}</dt><dd>${safe(payment.merchant)}</dd><dt>${safe(texts.reference)}</dt><dd>${safe(payment.reference)}</dd></dl>`;
  const ended = payment.state !== 'open' ? texts[payment.state] : payment.expiresAt <= now ? texts.over : null;
  if (ended !== null) {
    return page(
      payment.language,
      texts.title,
      `${head}<div class="end">${facts}<p>${safe(ended)}</p><a class="back" href="${safe(payment.returnUrl)}">${safe(texts.back)}</a></div>`,
    );
  }
  const options = habits.map((habit) => `<option value="${habit}">${safe(texts.habits[habit])}</option>`).join('');
  return page(
    payment.language,
    texts.title,
    `${head}<form method="post">${facts}<label>${safe(texts.behaviour)}<select name="habit">${options}</select></label>` +
      `<button name="press" value="pay">${safe(texts.pay)}</button><button name="press" value="decline">${safe(texts.decline)}</button></form>`,
  );
}
