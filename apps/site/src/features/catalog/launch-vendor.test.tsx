import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useOpenModal } from '../../shared/modal/modal-store.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { useLaunchVendor, type LaunchedVendor } from './launch-vendor.ts';

afterEach(tidyUp);

function Card({ vendor }: { vendor: LaunchedVendor }) {
  const launch = useLaunchVendor();
  const modal = useOpenModal();
  return (
    <>
      <button type="button" onClick={() => launch(vendor)}>
        {vendor.displayName}
      </button>
      <output>{modal === null ? 'no dialog' : JSON.stringify([modal.id, modal.props])}</output>
    </>
  );
}

test.each([
  [
    'of games of chance to the page of its games',
    { vassalage: 'PG', gameType: 'RNG', displayName: 'Paper Garden' },
    '/rng?vassalage=PG',
    'no dialog',
  ],
  [
    'of a lottery to its page, which asks for a login itself',
    { vassalage: 'TCG_SEA', gameType: 'ELOTT', displayName: 'Sea Draw' },
    '/seaLottery',
    'no dialog',
  ],
  [
    'of anything else to the list of its games',
    { vassalage: 'PT', gameType: 'LIVE', displayName: 'Port Tango' },
    '/',
    '["vendorGames",{"vassalage":"PT","name":"Port Tango"}]',
  ],
])('launching a vendor leads from one %s (spec 4)', async (_name, vendor, leadsTo, dialog) => {
  const { address } = await renderPage(<Card vendor={vendor} />);
  await userEvent.click(screen.getByRole('button', { name: vendor.displayName }));
  await waitFor(() => expect([address(), document.querySelector('output')?.textContent]).toEqual([leadsTo, dialog]));
});
