import { languageTags } from '@fairhouse/contract';
import type { Brand } from '../../../platform/context/index.ts';
import { groundOf } from './app-icons.ts';
import { installTexts } from './install-texts.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/**
 * The offline page, kept on the device by the service worker. It is the same for everybody: it contains every language
 * of the brand, and chooses the reader's own. It needs no other file.
 */
export function writeOfflinePage(brand: Brand, nonce: string): string {
  const { dark, light } = brand.tokens;
  const colours = (tokens: typeof dark, [ground, ink, soft, accent, onAccent]: readonly string[]): string =>
    `--g:${tokens['surface-0'] ?? ground};--i:${tokens['ink-1'] ?? ink};--s:${tokens['ink-2'] ?? soft};--a:${tokens['accent'] ?? accent};--o:${tokens['accent-ink'] ?? onAccent}`;
  const parts = brand.languages.map((language) => {
    const { title, text, again } = installTexts[language].offline;
    return `<main lang="${languageTags[language]}" data-code="${language}" hidden><h1>${escape(title)}</h1><p>${escape(text)}</p><button>${escape(again)}</button></main>`;
  });
  return `<!doctype html>
<html lang="${languageTags[brand.defaultLanguage]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escape(brand.name)}</title>
<meta name="theme-color" content="${groundOf(brand)}">
<style nonce="${nonce}">
:root{color-scheme:dark;${colours(dark, ['#0b0b15', '#f6f0e3', '#bdb9ca', '#f3b34c', '#201402'])}}
[data-theme=light]{color-scheme:light;${colours(light, ['#f6efe2', '#241c12', '#574b3b', '#eda733', '#221502'])}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1.5rem;padding:2rem;background:var(--g);color:var(--i);font:1rem/1.6 system-ui,-apple-system,"Segoe UI","Noto Sans Devanagari",sans-serif;text-align:center}
[hidden]{display:none}main{max-inline-size:26rem}h1{font:600 1.75rem/1.25 Georgia,"Noto Serif Devanagari",serif;margin:0 0 .75rem;text-wrap:balance}p{margin:0 0 1.75rem;color:var(--s)}
b{letter-spacing:.02em}button{min-block-size:2.9rem;padding:.6rem 1.75rem;border:0;border-radius:99px;background:var(--a);color:var(--o);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--i);outline-offset:3px}svg{inline-size:7.5rem;block-size:auto}
</style></head><body>
<svg viewBox="0 0 120 92" fill="none" aria-hidden="true"><path d="M12 84h96" stroke="var(--s)" stroke-width="2" stroke-linecap="round"/><path d="M34 84V40l26-22 26 22v44z" stroke="var(--s)" stroke-width="2.5" stroke-linejoin="round"/><path d="M52 84V62a8 8 0 0 1 16 0v22" stroke="var(--a)" stroke-width="2.5"/><path d="M92 22a12 12 0 1 0 10 18 10 10 0 0 1-10-18Z" fill="var(--a)"/><path d="m20 12 80 76" stroke="var(--g)" stroke-width="9"/><path d="m20 12 80 76" stroke="var(--s)" stroke-width="2.5" stroke-linecap="round"/></svg>
<b>${escape(brand.name)}</b>${parts.join('')}
<script nonce="${nonce}">(()=>{const g=k=>{try{return localStorage.getItem(k)}catch{return null}},d=document.documentElement;
d.dataset.theme=g('theme')||(matchMedia('(prefers-color-scheme: light)').matches?'light':'dark');
const all=[...document.querySelectorAll('main')],l=g('history-language'),m=all.find(e=>e.dataset.code===l)||all.find(e=>e.lang===d.lang)||all[0];
d.lang=m.lang;m.hidden=false;for(const b of document.querySelectorAll('button'))b.addEventListener('click',()=>location.reload());
addEventListener('online',()=>location.reload())})()</script>
</body></html>`;
}
