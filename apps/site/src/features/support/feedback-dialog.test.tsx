import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { makeMatter } from './matter.fixture.ts';

let server: MockServer;
const close = vi.fn<() => void>();
const issue = () =>
  createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: 20,
    deriveKey,
    data: { id: 'one' },
    hmacSignatureSecret: 'secret',
    hmacKeySignatureSecret: 'other',
  });

beforeEach(() => {
  server = mockServer({
    getCaptcha: async ({ kind }) => ({
      image: kind === 'picture' ? 'data:image/png;base64,AAAA' : null,
      challenge: JSON.stringify(await issue()),
      expiresInMs: 120_000,
    }),
    sendFeedback: () => ({ number: 'F-100001' }),
    sendOwnFeedback: () => makeMatter({ kind: 'feedback', number: 'F-100002' }),
    sendMatterPictures: () => makeMatter(),
  });
});
afterEach(() => {
  tidyUp();
  vi.clearAllMocks();
  server.close();
});
const open = (isMember = false) =>
  renderPage(<FeedbackDialog close={close} />, isMember ? { session: makeSession() } : {});
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim();

async function fill(text = 'The bell is loud.'): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText('Question type'), 'Games');
  await userEvent.type(screen.getByLabelText('Description'), text);
  await userEvent.type(await screen.findByLabelText('What does the picture say?'), 'AB3DE');
  await waitFor(() => expect(server.inputsOf('getCaptcha').length).toBeGreaterThan(0));
}

describe('the feedback of a visitor', () => {
  test('is sent with type, words, name and the solved picture, and thanked for with its number', async () => {
    await open();
    await fill();
    await userEvent.type(screen.getByLabelText(/Your name/), 'Anna');
    // The browser works on the proof of the captcha for a moment.
    await waitFor(async () => {
      await send();
      expect(server.inputsOf('sendFeedback')).toMatchObject([
        { type: 3, content: 'The bell is loud.', sender: 'Anna', captcha: 'AB3DE' },
      ]);
    });
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(await screen.findByText('Thank you. Your feedback has the number F-100001.')).toBeTruthy();
  });

  test('names the fields that are missing, and sends nothing', async () => {
    await open();
    await screen.findByLabelText('What does the picture say?');
    await send();
    await waitFor(() => expect(alertText()).toMatch(/^Question type, Description(, Code from the picture)? is empty$/));
    expect(server.inputsOf('sendFeedback')).toEqual([]);
  });

  test('counts to two hundred, and does not send more', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Description'));
    await userEvent.paste('\u{1F3B2}'.repeat(201));
    expect(screen.getByText('201 of 200')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect(screen.getByText('20 to 200 characters tell us most.')).toBeTruthy();
  });

  test("has no pictures: they are a member's", async () => {
    await open();
    expect(screen.queryByText('Add pictures')).toBeNull();
  });
});

describe('the feedback of a member', () => {
  test('goes to their own list with its pictures', async () => {
    await open(true);
    await fill();
    await userEvent.upload(screen.getByLabelText('Add pictures'), [
      new File(['x'], 'screen.png', { type: 'image/png' }),
    ]);
    await waitFor(async () => {
      await send();
      expect(server.inputsOf('sendOwnFeedback')).toHaveLength(1);
    });
    await waitFor(() => expect(server.inputsOf('sendMatterPictures')).toMatchObject([{ matterId: '100001' }]));
    expect(server.inputsOf('sendFeedback')).toEqual([]);
  });

  test('says why it was refused, and asks for another picture to solve', async () => {
    server.answer({ sendOwnFeedback: () => refuse('captcha_wrong') });
    await open(true);
    await fill();
    await waitFor(async () => {
      await send();
      expect(alertText()).toBe('The picture says something else. Here is a new one.');
    });
    await waitFor(() => expect(server.inputsOf('getCaptcha').length).toBeGreaterThan(1));
    expect(close).not.toHaveBeenCalled();
  });

  test('takes three pictures of the right kind and size', async () => {
    await open(true);
    const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });
    await userEvent.upload(
      screen.getByLabelText('Add pictures'),
      [1, 2, 3, 4].map((n) => picture(`${n}.png`)),
    );
    expect(alertText()).toBe('At most 3 pictures.');
    await userEvent.upload(screen.getByLabelText('Add pictures'), [picture('a.png')]);
    await userEvent.click(screen.getByRole('button', { name: 'Take a.png out' }));
    expect(screen.queryByText('a.png')).toBeNull();
    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await userEvent.upload(screen.getByLabelText('Add pictures'), [large]);
    expect(alertText()).toBe('A picture may have 5 MB at most.');
  });
});
