import { useLayoutEffect } from 'react';
import { useNewest } from './hooks.ts';

export interface GameKeys {
  play(): void;
  stepStake(direction: 1 | -1): void;
  toggleSound(): void;
}

const typing = 'input:not([type="range"]), textarea, select, [contenteditable="true"]';
const pressing = 'button, a, summary';
const sliding = 'input[type="range"]';

interface Press {
  isRepeat: boolean;
  isTyping: boolean;
  isPressing: boolean;
  isSliding: boolean;
}

/** Each returns whether it used the key; the page then does nothing else with it. */
type KeyAction = (keys: GameKeys, press: Press) => boolean;

const step =
  (direction: 1 | -1): KeyAction =>
  (keys, { isTyping, isSliding }) => {
    if (isTyping || isSliding) return false;
    keys.stepStake(direction);
    return true;
  };

const play: KeyAction = (keys, { isRepeat, isTyping, isPressing }) => {
  if (isTyping) return false;
  // A held key starts nothing, not even through a button in focus.
  if (isRepeat) return true;
  if (isPressing) return false;
  keys.play();
  return true;
};

const mute: KeyAction = (keys, { isRepeat, isTyping }) => {
  if (isTyping || isRepeat) return false;
  keys.toggleSound();
  return true;
};

const actions: Readonly<Record<string, KeyAction>> = {
  ArrowUp: step(1),
  ArrowDown: step(-1),
  ' ': play,
  Enter: play,
  m: mute,
  M: mute,
};

function readPress(event: KeyboardEvent): Press {
  const target = event.target instanceof Element ? event.target : null;
  const isWithin = (selector: string): boolean => Boolean(target?.closest(selector));
  return {
    isRepeat: event.repeat,
    isTyping: isWithin(typing),
    isPressing: isWithin(pressing),
    isSliding: isWithin(sliding),
  };
}

/** Space and Enter play, up and down change the stake, M mutes; silent while a panel is open. */
export function useGameKeys(keys: GameKeys, isListening: boolean): void {
  const newest = useNewest(keys);
  // A layout effect, because a key pressed right after the first paint would be missed otherwise.
  useLayoutEffect(() => {
    if (!isListening) return;
    function listen(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (actions[event.key]?.(newest.current, readPress(event)) === true) event.preventDefault();
    }
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [isListening, newest]);
}
