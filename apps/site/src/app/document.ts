import type { DrawnPage, Language, PageRequest, TokensByTheme } from '@fairhouse/contract';
import { languageTag } from '@fairhouse/i18n';

/** Hashed file names of the client bundle (vite.config.ts). */
export interface PageAssets {
  script: string;
  styles: string[];
  imports: string[];
  fonts: Record<Language, string[]>;
  messages: Record<Language, string>;
  /** The further files of a list of games (`lists`), and of pages by their address. */
  pages: Readonly<Record<string, string[]>>;
  pageMessages: Record<Language, string>;
}

interface DocumentDeps {
  request: PageRequest;
  assets: PageAssets;
  title: string;
  description: string;
  body: string;
}

/*
 * Runs before anything is painted: it sets theme, folded menu, answered age question and a waiting session as
 * attributes, so that neither colours nor the gate flash. A press on the gate, and one that opens a drawer, count even
 * before the page's scripts have loaded; a press on another button is kept for them, and so is a browser's offer to
 * install the site.
 */
const firstScript = `(()=>{const d=document.documentElement,g=(k,s=localStorage)=>{try{return s.getItem(k)}catch{return null}};
const t=g('theme')||(matchMedia('(prefers-color-scheme: light)').matches?'light':'dark');d.dataset.theme=t==='light'?'light':'dark';
if(g('side-menu')==='folded')d.dataset.menu='folded';if(g('age-confirmed'))d.dataset.age='confirmed';if(g('token',sessionStorage)||g('has-session'))d.dataset.session='waiting';
addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.installOffer=e;dispatchEvent(new Event('installoffer'))});
addEventListener('click',e=>{const b=e.target.closest?.('button');if(b&&!b.matches('[data-age-enter],[popovertarget]'))window.earlyPress=b
if(e.target.closest?.('[data-age-enter]')){try{localStorage.setItem('age-confirmed',new Date().toISOString())}catch{}
d.dataset.age='confirmed';document.getElementById('page')?.removeAttribute('inert')}})})()`;

/** Directly after the page: a browser that has answered the age question need not wait for scripts to use it. */
const gateScript = `if(document.documentElement.dataset.age)document.getElementById('page')?.removeAttribute('inert')`;

/**
 * Scripts are fetched and run after the first pictures are painted: they are three quarters of what the page loads and
 * occupy a phone for a good second, while the page can be read and its links work without them. A slow picture does not
 * delay them for long.
 */
const startScript = (
  script: string,
  modules: readonly string[],
) => `(()=>{let begun;const begin=()=>{if(begun)return;begun=true
const add=(name,parts)=>document.head.append(Object.assign(document.createElement(name),parts))
for(const href of ${jsonForScript(modules)})add('link',{rel:'modulepreload',href})
add('script',{type:'module',src:${jsonForScript(script)}})}
const painted=[...document.querySelectorAll('img[fetchpriority=high]')].map(picture=>picture.decode().catch(()=>{}))
Promise.all(painted).then(()=>requestAnimationFrame(()=>setTimeout(begin)));setTimeout(begin,1500)})()`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** JSON inside a script element; no content of it can close the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Colours of a brand in the place of ours; names and values are of a few known forms (contract, tokensByTheme). */
function dress({ dark, light }: TokensByTheme): string[] {
  const rule = (selector: string, tokens: TokensByTheme['dark']) => {
    const pairs = Object.entries(tokens);
    return pairs.length > 0 ? `${selector}{${pairs.map(([name, colour]) => `--${name}:${colour}`).join(';')}}` : '';
  };
  const rules = rule(":root,[data-theme='dark']", dark) + rule("[data-theme='light']", light);
  return rules === '' ? [] : [rules];
}

/** The whole HTML document around a rendered page. */
export function buildDocument({ request, assets, title, description, body }: DocumentDeps): DrawnPage {
  const { initial } = request;
  const {
    language,
    permission: { brand },
  } = initial;
  // The carousel is only on the home page, so no other page fetches it.
  const firstBanner = request.path === '/' ? initial.banners[0]?.url : undefined;
  const parts = assets.pages[initial.firstGames ? 'lists' : request.path];
  const modules = [
    ...assets.imports,
    assets.messages[language],
    ...(parts ? [...parts, assets.pageMessages[language]] : []),
  ];
  const start = startScript(assets.script, modules);
  const styles = dress(brand.tokens);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.tokens.dark['surface-0'] ?? '#0b0b15'}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.tokens.light['surface-0'] ?? '#f6efe2'}">`,
    `<script>${firstScript}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...styles.map((rules) => `<style>${rules}</style>`),
    ...assets.fonts[language].map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...(firstBanner ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(firstBanner)}">`] : []),
    `<link rel="icon" href="${escapeHtml(brand.logo ?? '/favicon.svg')}">`,
    `<link rel="manifest" href="/site.webmanifest?lang=${language}">`,
    '<link rel="apple-touch-icon" href="/app-icons/touch-180.png">',
  ];
  const html = `<!doctype html>
<html lang="${languageTag(language)}" data-theme="dark">
<head>${head.join('\n')}</head>
<body><div id="root">${body}</div><script>${gateScript}</script>
<script type="application/json" id="initial">${jsonForScript(initial)}</script>
<script>${start}</script></body>
</html>`;
  return { html, inline: { scripts: [firstScript, gateScript, start], styles } };
}
