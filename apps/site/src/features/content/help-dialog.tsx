import { createContext, useContext, useState } from 'react';
import { HelpBrowser } from './help-browser.tsx';
import type { GoProps } from './help-way.ts';

const Choose = createContext<(term: string | null) => void>(() => undefined);

function Press({ term, className, isCurrent = false, children }: GoProps) {
  const choose = useContext(Choose);
  return (
    <button
      type="button"
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => choose(term)}
    >
      {children}
    </button>
  );
}

/** Spec 2: the help centre over the page, so that readers need not leave it. */
export function HelpDialog({ close, term: first = null }: { close: () => void; term?: string | null }) {
  const [term, setTerm] = useState(first);
  return (
    <Choose.Provider value={setTerm}>
      <div className="pt-1">
        <HelpBrowser term={term} Go={Press} onLeave={close} />
      </div>
    </Choose.Provider>
  );
}
