import { displayAmount, displayFloored, isCurrency, parseAmount } from '@fairhouse/money';
import { el } from './draw.ts';
import type { Texts } from './texts.ts';

/** Money as people read it, with its currency. */
export function moneyText(amount: bigint | string, currency: string): string {
  const minor = typeof amount === 'bigint' ? amount : (parseAmount(amount) ?? 0n);
  return isCurrency(currency) ? `${displayAmount(minor, currency)} ${currency}` : `${String(amount)} ${currency}`;
}

export interface Figures {
  readonly root: HTMLElement;
  showBalance(amount: string): void;
  showNet(minor: bigint): void;
  show(sitting: { readonly balance: string; readonly netMinor: bigint }): void;
}

function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000));
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Balance, result of this sitting and time played: always in sight. */
export function makeFigures({
  texts,
  currency,
  sinceMs,
}: {
  texts: Texts;
  currency: string;
  sinceMs: number;
}): Figures {
  const balance = el('dd', { class: 'figure' });
  const net = el('dd', { class: 'figure' });
  const time = el('dd', { class: 'figure' });
  const tick = (): void => {
    time.textContent = clockText(Date.now() - sinceMs);
  };
  tick();
  setInterval(tick, 1_000);
  const part = (key: 'balance' | 'net' | 'time', value: HTMLElement): HTMLElement =>
    el('div', { class: `part of-${key}` }, el('dt', {}, texts(key)), value);
  const figures: Figures = {
    root: el('dl', { class: 'figures' }, part('balance', balance), part('net', net), part('time', time)),
    showBalance(amount) {
      const minor = parseAmount(amount) ?? 0n;
      balance.textContent = isCurrency(currency)
        ? `${displayFloored(minor, currency)} ${currency}`
        : moneyText(amount, currency);
      balance.title = moneyText(amount, currency);
    },
    showNet(minor) {
      net.textContent = `${minor > 0n ? '+' : ''}${moneyText(minor, currency)}`;
      net.dataset['tone'] = minor > 0n ? 'up' : minor < 0n ? 'down' : 'even';
    },
    show(sitting) {
      figures.showBalance(sitting.balance);
      figures.showNet(sitting.netMinor);
    },
  };
  return figures;
}
