import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';
import { useText } from '../texts.ts';

const choice = createStore({ isFour: false });

/** Diamonds blue and clubs green, for whoever tells the suits apart more easily so; kept while the page lives. */
export function FourColours() {
  const t = useText();
  const { isFour } = useSyncExternalStore(choice.subscribe, choice.get);
  function turn(): void {
    choice.set({ isFour: !isFour });
    document.documentElement.dataset['four'] = String(!isFour);
  }
  return (
    <button type="button" className="tone-toggle" aria-pressed={isFour} onClick={turn}>
      {t('tables.cards.fourColours')}
    </button>
  );
}
