import { useEffect } from 'react';
import { useNewest } from './hooks.ts';

export interface GameKeys {
  play(): void;
  stepStake(direction: 1 | -1): void;
  toggleSound(): void;
}

const typing = 'input, textarea, select, [contenteditable="true"]';
const pressing = 'button, a, [role="slider"], summary';

function actOn(event: KeyboardEvent, keys: GameKeys): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const isTyping = target?.closest(typing) !== null && target !== null;
  const isPressing = target?.closest(pressing) !== null && target !== null;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    if (isTyping || target?.closest('[role="slider"]')) return false;
    keys.stepStake(event.key === 'ArrowUp' ? 1 : -1);
    return true;
  }
  // A held key repeats: it may walk the stake, but it starts nothing (research/trust.md D1, D2).
  if (event.repeat) return event.key === 'Enter' || event.key === ' ' ? !isTyping : false;
  if (event.key === ' ' || event.key === 'Enter') {
    if (isTyping || isPressing) return false;
    keys.play();
    return true;
  }
  if (event.key.toLowerCase() !== 'm' || isTyping) return false;
  keys.toggleSound();
  return true;
}

/** Space and Enter play, up and down change the stake, M mutes; silent while a panel is open. */
export function useGameKeys(keys: GameKeys, isListening: boolean): void {
  const newest = useNewest(keys);
  useEffect(() => {
    if (!isListening) return;
    function listen(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (actOn(event, newest.current)) event.preventDefault();
    }
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [isListening, newest]);
}
