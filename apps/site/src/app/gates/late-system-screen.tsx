import type { InitialState } from '@fairhouse/contract';
import { lazyPart } from '../pages/lazy-part.tsx';

/** Whether the document is that of a closed house (spec 4, system status). */
export const isClosed = ({ permission }: Pick<InitialState, 'permission'>): boolean =>
  permission.maintenance || permission.regionRestriction;

/** The screen of a closed house: part of its document from the first byte, and not fetched while the house is open. */
export const LateSystemScreen = lazyPart({
  load: async () => (await import('./system-screen.tsx')).SystemScreen,
  part: 'home',
  waiting: <div className="gate-scene min-h-dvh bg-surface-0" />,
  isWritten: isClosed,
});
