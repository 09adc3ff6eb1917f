import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTexts, TextsProvider } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { InitialStateProvider } from '../../shared/initial/initial-state.tsx';
import { furnishBrowser, sampleInitial } from '../site.fixture.tsx';
import { lazyPart } from './lazy-part.tsx';

// As in a browser: React draws when it has time, and runs effects after that, not at the end of an `act`.
let root: Root;
let place: HTMLElement;
beforeEach(() => {
  furnishBrowser();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

function draw(Part: ComponentType): void {
  const initial = sampleInitial();
  root.render(
    <InitialStateProvider initial={initial}>
      <TextsProvider texts={createTexts('EN', allMessages.EN)}>
        <Part />
      </TextsProvider>
    </InitialStateProvider>,
  );
}

test('a part that comes between being drawn and being listened for is shown', async () => {
  draw(lazyPart({ load: () => Promise.resolve(() => <p>the part</p>), part: 'home', waiting: <p>on its way</p> }));
  await waitFor(() => expect(place.textContent).toBe('the part'));
});
