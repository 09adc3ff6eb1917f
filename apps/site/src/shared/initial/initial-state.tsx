import { createContext, use, type ReactNode } from 'react';
import type { InitialState, Permission } from '@fairhouse/contract';

const InitialContext = createContext<InitialState | null>(null);

export function InitialStateProvider({ initial, children }: { initial: InitialState; children: ReactNode }) {
  return <InitialContext value={initial}>{children}</InitialContext>;
}

/** The state that the server writes into the page: enough for the first paint, before any call. */
export function useInitialState(): InitialState {
  const initial = use(InitialContext);
  if (!initial) throw new Error('useInitialState needs an InitialStateProvider above it');
  return initial;
}

/** Name, currency, languages, policy and studio origin of the brand. */
export function useBrand(): Permission['brand'] {
  return useInitialState().permission.brand;
}
