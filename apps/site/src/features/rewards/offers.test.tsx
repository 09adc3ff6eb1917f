import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnOffer, Profile } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBalance, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { OwnOffers } from './own-offers.tsx';
import { makeCentre, makeClaim, makeOffer, makeRewardsInitial, makeStep, now } from './rewards.fixture.ts';

let server: MockServer;
let offers: OwnOffer[];
const dayMs = 86_400_000;

beforeEach(() => {
  server = mockServer({
    getRewardCentre: () => makeCentre(),
    listRewardOffers: () => ({ list: offers, now }),
    getBalance: () => makeBalance('1', '1'),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const setting = { session: makeSession(), initial: makeRewardsInitial(), path: '/promotions' };
const openOffer = (offer: OwnOffer) => {
  offers = [offer];
  return renderPage(<OfferDialog offerId={offer.offerId} close={() => undefined} />, setting);
};

const activity = (over: Partial<OwnOffer> = {}, step: Parameters<typeof makeStep>[0] = {}): OwnOffer =>
  makeOffer({
    kind: 'application',
    title: 'Best round',
    state: 'join',
    requireType: 'A',
    needsPictures: true,
    steps: [makeStep({ state: 'join', why: ['application_needed'], ...step })],
    ...over,
  });

describe('offers on the promotions page', () => {
  test('what was claimed is told although its button has gone with the step', async () => {
    offers = [makeOffer({ title: 'Ready', steps: [makeStep()] })];
    server.answer({
      claimReward() {
        offers = [makeOffer({ title: 'Ready', state: 'claimed', steps: [makeStep({ state: 'claimed' })] })];
        return makeClaim({ state: 'claimed', status: 'C' });
      },
    });
    await renderPage(<OwnOffers type={null} />, setting);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim: Ready' }));
    await screen.findByText('Claimed: 20 FUN');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim: Ready' })).toBeNull());
  });

  test('show the own state of each, when it ends by the clock of the house, and why one is not for the reader', async () => {
    offers = [
      makeOffer({ offerId: '1', title: 'Ready', endTime: now + dayMs }),
      makeOffer({
        offerId: '2',
        title: 'Higher',
        state: 'processing',
        why: ['rank_too_low'],
        steps: [makeStep({ state: 'processing', why: ['rank_too_low'] })],
      }),
      makeOffer({
        offerId: '3',
        title: 'Later',
        state: 'coming_soon',
        startTime: now + dayMs,
        why: ['not_begun'],
        steps: [makeStep({ state: 'coming_soon', why: ['not_begun'] })],
      }),
      makeOffer({
        offerId: '4',
        title: 'Gone',
        kind: 'promo_code',
        state: 'closed',
        steps: [makeStep({ state: 'closed', why: ['code_needed', 'used_up'] })],
      }),
    ];
    await renderPage(<OwnOffers type={null} />, setting);
    const cards = await screen.findAllByRole('listitem');
    const texts = cards.map(({ textContent }) => textContent ?? '');
    expect(texts[0]).toMatch(/Ready to claim.*Until 29 Nov 2026, 15:30.*24 hours left/);
    expect(texts[1]).toMatch(/Not for you now.*It is for members of a higher rank\./);
    expect(texts[2]).toMatch(/Coming soon.*From 29 Nov 2026/);
    expect(texts[3]).toMatch(/Closed.*All of it has been given away\./);
    expect(cards.map((card) => within(card).queryAllByRole('button').length)).toEqual([1, 0, 0, 0]);
  });

  test('are joined in place', async () => {
    offers = [activity()];
    server.answer({
      joinPromotion: () => (offers = [activity({ state: 'joined' }, { state: 'joined' })])[0] as OwnOffer,
    });
    await renderPage(<OwnOffers type="EVENT" />, setting);
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
    await screen.findByText('You have joined');
    expect(server.inputsOf('joinPromotion')).toEqual([{ promotionId: '100001' }]);
    await screen.findByRole('button', { name: 'Apply' });
  });
});

describe('an application', () => {
  const picture = (name: string, type = 'image/png', size = 8) => new File([new Uint8Array(size)], name, { type });

  test('has a remark of at most 140 characters and up to three pictures, shown before they are sent', async () => {
    await openOffer(activity({ state: 'joined' }, { state: 'joined' }));
    server.answer({
      requestReward: () => (offers = [activity({ state: 'applying' }, { state: 'applying' })])[0] as OwnOffer,
    });
    const remark = await screen.findByLabelText('A sentence about it');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the application' }));
    await userEvent.click(remark);
    await userEvent.paste('🎲'.repeat(141));
    expect(screen.getByText('Please shorten it to 140 characters.')).toBeTruthy();
    await send();
    await screen.findByText('Please add a picture.');
    const chooser = screen.getByLabelText('Add a picture', { selector: 'input' });
    await userEvent.upload(chooser, picture('a.png'));
    await screen.findByAltText('Picture a.png');
    await send();
    expect(server.inputsOf('requestReward')).toEqual([]);
    await userEvent.clear(remark);
    await userEvent.type(remark, 'What a round');
    await userEvent.upload(chooser, [picture('b.png'), picture('c.png'), picture('d.png')]);
    await screen.findByText('At most 3 pictures.');
    await userEvent.upload(chooser, picture('b.png', 'image/png', 5 * 1024 * 1024 + 1));
    await screen.findByText('A picture may have 5 MB at most.');
    await userEvent.upload(chooser, picture('b.jpg', 'image/jpeg'));
    await userEvent.click(screen.getByRole('button', { name: 'Take a.png out' }));
    await send();
    await screen.findByText(/A person of the house looks at each application/);
    expect(server.inputsOf('requestReward')).toMatchObject([{ promotionId: '100001', remarks: 'What a round' }]);
    expect(server.inputsOf('requestReward')[0]?.images).toHaveLength(1);
  });

  test('that was turned down says why, and is sent again where the terms allow it', async () => {
    const turnedDown = makeStep({ state: 'rejected', why: ['turned_down'], claimId: '7', remark: 'too dark' });
    await openOffer(
      activity({
        requireType: 'B',
        needsPictures: false,
        steps: [turnedDown, makeStep({ occasion: 'try:2', state: 'join', why: ['application_needed'] })],
      }),
    );
    expect((await screen.findByText(/Turned down: too dark/)).textContent).toContain('You can apply again.');
    server.answer({ requestRewardInWords: () => refuse('reward_offer_closed') });
    await userEvent.click(screen.getByRole('button', { name: 'Send the application' }));
    await screen.findByText('This offer is closed.');
  });
});

test('the first deposits: what each gives, the one that is next, and the one that can be claimed', async () => {
  const deposit = (place: number, has: string, over: Parameters<typeof makeStep>[0] = {}) =>
    makeStep({
      occasion: `deposit:${place}`,
      state: 'processing',
      why: ['conditions_open'],
      rateBps: 1_000,
      progress: [{ measure: 'deposit', category: null, has, needs: '50', isMoney: true }],
      ...over,
    });
  const series = (first: Parameters<typeof makeStep>[0]) =>
    makeOffer({ kind: 'deposit_series', steps: [deposit(1, '200', first), deposit(2, '0')] });
  await openOffer(series({ state: 'claim', why: [] }));
  server.answer({
    claimReward() {
      offers = [series({ state: 'claimed', why: ['claimed_already'], claimId: '9' })];
      return makeClaim({ state: 'claimed', status: 'C' });
    },
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('You deposited 200 FUN');
  expect(second?.textContent).toContain('10% of it, at most 5 FUN. From 50 FUN');
  expect(screen.queryByRole('link', { name: 'Make a deposit' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Claim: Small tasks' }));
  const link = await screen.findByRole('link', { name: 'Make a deposit' });
  expect(link.getAttribute('href')).toBe('/member?page=depositv2');
});

test('a contact is told in the form, kept in the profile and rewarded', async () => {
  const rule = {
    enabled: true,
    required: false,
    minLength: 6,
    maxLength: 20,
    patternId: 6,
    acceptedPattern: '^[0-9]+$',
  } as const;
  const profile: Profile = {
    fields: [{ field: 'zalo', value: null, isFixed: false, rule }],
    birthday: null,
    mobile: null,
    email: null,
  };
  server.answer({
    getProfile: () => profile,
    saveProfile: () => profile,
    claimReward: () => makeClaim({ state: 'claimed', status: 'C' }),
  });
  await openOffer(
    makeOffer({
      kind: 'contact',
      contact: 'zalo',
      state: 'processing',
      steps: [makeStep({ state: 'processing', why: ['contact_missing'] })],
    }),
  );
  const field = await screen.findByLabelText('Your Zalo');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and claim' }));
  await userEvent.type(field, '123');
  await save();
  expect(screen.getByText('This does not look right. Please check it.')).toBeTruthy();
  await userEvent.type(field, '45678');
  await save();
  await screen.findByText('Claimed: 20 FUN');
  expect(server.inputsOf('saveProfile')).toEqual([{ zalo: '12345678' }]);
  await waitFor(() =>
    expect(server.inputsOf('claimReward')).toEqual([{ offerId: '100001', version: 3, occasion: 'once' }]),
  );
});
