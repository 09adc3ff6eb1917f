import { post, type Opened } from './calls.ts';
import { el } from './draw.ts';
import { openFrameChannel } from './frame-channel.ts';
import { makeTable, type Sitting, type Table } from './table.ts';
import { createTexts, readLanguage, type Language, type TextKey } from './texts.ts';
import './style.css';
import './stages.css';

// The page first removes the one-time code from the address.
const input = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname);

const page = document.documentElement;
let language: Language = readLanguage(input.get('lang')) ?? readLanguage(navigator.language.slice(0, 2)) ?? 'EN';
const texts = createTexts(() => language);
const place = document.getElementById('table');
if (place === null) throw new Error('the page has no place for the table');

let opened: Opened | null = null;
let sitting: Sitting | null = null;
let table: Table | null = null;
let notice: TextKey | null = null;

function wear(theme: 'dark' | 'light'): void {
  page.dataset['theme'] = theme;
}

const channel = openFrameChannel(window, {
  appearance(theme, reported) {
    wear(theme);
    const next = readLanguage(reported);
    if (next === null || next === language) return;
    language = next;
    showWhenIdle();
  },
  parentClosing: () => tell('ended'),
});

/** A running round is not interrupted. */
function showWhenIdle(): void {
  if (table?.isBusy()) setTimeout(showWhenIdle, 300);
  else show();
}

function show(): void {
  page.lang = language === 'CN' ? 'zh-CN' : language.toLowerCase();
  if (notice !== null) {
    place?.replaceChildren(noticePage(notice));
    return;
  }
  if (opened === null || sitting === null) return;
  document.title = opened.name;
  table = makeTable({
    opened,
    sitting,
    texts,
    channel,
    end() {
      channel.send({ type: 'close', reason: 'ended' });
      tell('ended');
    },
  });
  place?.replaceChildren(table.root);
}

function noticePage(key: TextKey): HTMLElement {
  const back = channel.isFramed
    ? [
        el(
          'button',
          { type: 'button', class: 'play', click: () => channel.send({ type: 'close', reason: 'game' }) },
          texts('back'),
        ),
      ]
    : [];
  return el('main', { class: 'notice' }, el('p', { role: 'alert' }, texts(key)), ...back);
}

function tell(key: TextKey): void {
  notice = key;
  show();
}

async function start(): Promise<void> {
  wear(input.get('theme') === 'light' ? 'light' : 'dark');
  const launchCode = input.get('launch');
  if (launchCode === null) return tell('notInvited');
  const reported = await post<Opened>('open', { launchCode });
  if (reported === null || !('seat' in reported)) {
    channel.send({ type: 'ready' });
    return tell(reported?.status === 'launch_code_invalid' ? 'ended' : 'unreachable');
  }
  opened = reported;
  sitting = {
    balance: reported.balance,
    version: BigInt(reported.version),
    netMinor: 0n,
    choice: reported.choices[0]?.key ?? '',
    rounds: [...reported.history].reverse(),
  };
  page.dataset['palette'] = reported.look.palette;
  show();
  channel.send({ type: 'ready' });
}

void start();
