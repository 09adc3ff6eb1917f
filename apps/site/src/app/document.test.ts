import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDocument, jsonForScript, type PageAssets } from './document.ts';
import { furnishBrowser, sampleInitial } from './site.fixture.tsx';

const assets: PageAssets = {
  script: '/assets/entry.js',
  styles: ['/assets/site.css'],
  imports: ['/assets/react.js'],
  fonts: { EN: ['/a.woff2'], HI: ['/d.woff2', '/a.woff2'], PT: ['/a.woff2'], VI: ['/v.woff2'], CN: ['/a.woff2'] },
  messages: { EN: '/en.js', HI: '/hi.js', PT: '/pt.js', VI: '/vi.js', CN: '/cn.js' },
  pages: { lists: ['/assets/lists.js'], '/member': ['/assets/member.js'] },
  pageMessages: { EN: '/en-pages.js', HI: '/hi-pages.js', PT: '/pt-pages.js', VI: '/vi-pages.js', CN: '/cn-pages.js' },
};
const draw = (initial = sampleInitial(), path = '/') =>
  buildDocument({
    request: { path, initial },
    assets,
    title: 'A <b>',
    description: '"quoted"',
    body: '<div id="page" inert></div>',
  });
const build = (initial = sampleInitial(), path = '/') => draw(initial, path).html;

beforeEach(() => furnishBrowser());
afterEach(() => vi.unstubAllGlobals());

/** Inline scripts see the window of the document, which is not the one of this test. */
const { window: ownWindow } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;

/** Runs an inline script of the document, as a browser would. */
function runScript(source: string | undefined): void {
  const element = document.createElement('script');
  element.textContent = source ?? '';
  document.head.append(element);
  element.remove();
}

const inlineScripts = (html = build()): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, source = '']) => source);

function runFirstScript({ prefersLight = false } = {}) {
  ownWindow.matchMedia = () => ({ matches: prefersLight }) as MediaQueryList;
  runScript(inlineScripts()[0]);
}

describe('the document', () => {
  it('names every script and style that stands in it, and nothing else runs', () => {
    const { permission } = sampleInitial();
    const brand = { ...permission.brand, tokens: { dark: { accent: '#f2808f' }, light: {} } };
    const { html, inline } = draw(sampleInitial({ permission: { ...permission, brand } }));
    expect(inline.scripts).toEqual(inlineScripts(html));
    expect(inline.scripts).toHaveLength(3);
    expect(inline.styles).toEqual([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules]) => rules));
    expect(html.match(/<script [^>]*>/g)).toEqual(['<script type="application/json" id="initial">']);
    expect(build()).not.toMatch(/<style| on\w+="/);
  });
  it('is written in the language of the page and fetches only its faces and texts', () => {
    const html = build(sampleInitial({ language: 'HI' }));
    expect(html).toContain('<html lang="hi"');
    expect(html).toContain('href="/d.woff2"');
    expect(html).toContain('"/hi.js"');
    expect(html).not.toContain('"/en.js"');
  });
  it('asks for the first banner before any script, on the page that shows it', () => {
    const html = build();
    expect(html).toContain('as="image" fetchpriority="high" href="/banners/1.svg"');
    expect(html.indexOf('/banners/1.svg')).toBeLessThan(html.indexOf('/assets/entry.js'));
    expect(build(sampleInitial(), '/fairness')).not.toContain('as="image"');
  });
  it('asks for the scripts and texts of the list that stands in it', () => {
    const html = build(sampleInitial({ firstGames: { gameType: 'RNG', games: [], totalCount: 0, lanes: [] } }), '/rng');
    expect(['/assets/lists.js', '/en-pages.js'].map((href) => html.includes(`"${href}"`))).toEqual([true, true]);
    expect(html).not.toContain('hi-pages');
    expect(build(sampleInitial(), '/rng')).not.toContain('/assets/lists.js');
  });
  it('asks for the first part of a page with its shell, on the address of that page alone', () => {
    expect(
      ['/assets/member.js', '/en-pages.js'].map((href) => build(sampleInitial(), '/member').includes(`"${href}"`)),
    ).toEqual([true, true]);
    expect(['/assets/member.js', '/en-pages.js'].map((href) => build().includes(`"${href}"`))).toEqual([false, false]);
  });
  it('wears the colours and the mark of its brand', () => {
    const { permission } = sampleInitial();
    const tokens = { dark: { accent: '#f2808f', 'surface-0': '#0c1210' }, light: { accent: '#c2334f' } };
    const html = build(
      sampleInitial({
        permission: { ...permission, brand: { ...permission.brand, tokens, logo: '/brands/m/logo?v=1' } },
      }),
    );
    expect(html).toContain(
      `<style>:root,[data-theme='dark']{--accent:#f2808f;--surface-0:#0c1210}[data-theme='light']{--accent:#c2334f}</style>`,
    );
    expect(html.indexOf('<style')).toBeGreaterThan(html.indexOf('/assets/site.css'));
    expect(html).toContain('(prefers-color-scheme: dark)" content="#0c1210"');
    expect(html).toContain('rel="icon" href="/brands/m/logo?v=1"');
  });
  it('lets no text out of its place', () => {
    const html = build(
      sampleInitial({
        banners: [{ ...sampleInitial().banners[0]!, title: '</script><script>alert(1)</script>', url: '/a".svg' }],
      }),
    );
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>A &lt;b&gt;</title>');
    expect(html).toContain('&quot;quoted&quot;');
    expect(html).toContain('/a&quot;.svg');
  });
  it('carries the first state unchanged', () => {
    const value = { text: '</script>\u2028 & <!--', list: [1, null] };
    expect(jsonForScript(value)).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(jsonForScript(value))).toEqual(value);
  });
});

describe('its first script', () => {
  it('takes the theme of the system, and a chosen one before it', () => {
    runFirstScript({ prefersLight: true });
    const bySystem = document.documentElement.dataset['theme'];
    localStorage.setItem('theme', 'dark');
    runFirstScript({ prefersLight: true });
    expect([bySystem, document.documentElement.dataset['theme']]).toEqual(['light', 'dark']);
  });
  it('knows an answered age question, a folded menu and a waiting session', () => {
    runFirstScript();
    const { dataset } = document.documentElement;
    expect([dataset['age'], dataset['menu'], dataset['session']]).toEqual([undefined, undefined, undefined]);
    localStorage.setItem('age-confirmed', 'x');
    localStorage.setItem('side-menu', 'folded');
    sessionStorage.setItem('token', 't');
    runFirstScript();
    expect([dataset['age'], dataset['menu'], dataset['session']]).toEqual(['confirmed', 'folded', 'waiting']);
  });
  it('knows that the browser has a session this tab will ask for', () => {
    localStorage.setItem('has-session', '1');
    runFirstScript();
    expect(document.documentElement.dataset['session']).toBe('waiting');
  });
  it('takes the answer at the gate while the scripts are still on their way', () => {
    runFirstScript();
    document.body.innerHTML = '<div id="page" inert></div><button data-age-enter><span>yes</span></button>';
    document.querySelector('span')?.click();
    expect(localStorage.getItem('age-confirmed')).not.toBeNull();
    expect(document.getElementById('page')?.hasAttribute('inert')).toBe(false);
    expect(window.earlyPress).toBeUndefined();
    document.body.innerHTML = '';
  });
  it('keeps the button that was pressed before there were scripts', () => {
    runFirstScript();
    document.body.innerHTML =
      '<button id="one"></button><button id="two"><span>yes</span></button><a href="#x">no</a><button id="drawer" popovertarget="menu"></button>';
    for (const pressed of ['#one', 'span', 'a', '#drawer']) document.querySelector<HTMLElement>(pressed)?.click();
    expect((ownWindow as typeof window).earlyPress?.id).toBe('two');
    delete window.earlyPress;
    document.body.innerHTML = '';
  });
});

describe('its last script', () => {
  const begun = (): (string | null)[] =>
    [...document.head.querySelectorAll('script[src],link[rel=modulepreload]')].map(
      (part) => part.getAttribute('src') ?? part.getAttribute('href'),
    );
  const all = ['/assets/react.js', '/en.js', '/assets/entry.js'];
  let paint: () => void;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    Object.assign(ownWindow, {
      setTimeout: globalThis.setTimeout,
      requestAnimationFrame: (step: () => void) => step(),
    });
    document.body.innerHTML = '<img fetchpriority="high"><img>';
    const painted = new Promise<void>((resolve) => {
      paint = resolve;
    });
    for (const picture of document.images)
      picture.decode = () =>
        picture.getAttribute('fetchpriority') === 'high' ? painted : new Promise(() => undefined);
    runScript(inlineScripts().at(-1));
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
    for (const part of document.head.querySelectorAll('script[src],link[rel=modulepreload]')) part.remove();
  });

  it('begins the page once its first pictures are painted', async () => {
    await vi.advanceTimersByTimeAsync(200);
    expect(begun()).toEqual([]);
    paint();
    await vi.advanceTimersByTimeAsync(200);
    expect(begun()).toEqual(all);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun()).toEqual(all);
  });
  it('does not wait long for a picture that does not come', async () => {
    await vi.advanceTimersByTimeAsync(1_499);
    expect(begun()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun()).toEqual(all);
  });
});
