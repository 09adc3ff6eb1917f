import { useEffect, useState } from 'react';
import type { CoupDealt } from '@fairhouse/casino';
import { useCalm, useNewest } from '../../kit/hooks.ts';
import type { Sound } from '../../kit/sound.ts';

const cardMs = 430;

export function dealMs({ player, banker }: Pick<CoupDealt, 'player' | 'banker'>): number {
  return (player.length + banker.length) * cardMs + 250;
}

/** The two hands after so many cards: to and fro for the first four, then the thirds. */
export function dealtAfter(
  { player, banker }: Pick<CoupDealt, 'player' | 'banker'>,
  count: number,
): { player: readonly (number | null)[]; banker: readonly (number | null)[] } {
  const order: readonly (readonly ['player' | 'banker', number])[] = [
    ['player', 0],
    ['banker', 0],
    ['player', 1],
    ['banker', 1],
    ...(player.length > 2 ? [['player', 2] as const] : []),
    ...(banker.length > 2 ? [['banker', 2] as const] : []),
  ];
  const open = order.slice(0, count);
  const show = (side: 'player' | 'banker', cards: readonly number[]): readonly (number | null)[] => {
    const seen = open.filter(([each]) => each === side).map(([, place]) => cards[place] ?? null);
    return [...seen, ...Array.from({ length: Math.max(0, 2 - seen.length) }, () => null)];
  };
  return { player: show('player', player), banker: show('banker', banker) };
}

/** Counts the cards of a deal up, one after the other. */
export function useDeal(deal: { key: string; cards: number } | null, sound: Sound): number {
  const isCalm = useCalm();
  const heard = useNewest(sound);
  const [count, setCount] = useState(0);
  const { key = null, cards = 0 } = deal ?? {};
  useEffect(() => {
    if (key === null || isCalm) return setCount(cards);
    setCount(1);
    const timer = setInterval(() => {
      setCount((before) => Math.min(cards, before + 1));
      heard.current.play('card');
    }, cardMs);
    const stop = setTimeout(() => clearInterval(timer), cardMs * (cards - 0.5));
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [key, cards, isCalm, heard]);
  return count;
}
