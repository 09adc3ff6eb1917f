import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Avatar, Language, Profile } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeMemberInfo, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { ProfilePanel } from './profile-panel.tsx';

const rule = { enabled: true, required: false, minLength: 2, maxLength: 24, patternId: 0, acceptedPattern: '*' };
const field = (
  name: Profile['fields'][number]['field'],
  value: string | null = null,
  more: Partial<Profile['fields'][number]> = {},
) => ({ field: name, value, rule, isFixed: false, ...more });
const profile: Profile = {
  fields: [
    field('nickname'),
    field('payeeName', 'Anna Sommer', { isFixed: true }),
    field('nationality', 'IN'),
    field('incomeSource', 'salary'),
    field('telegram', null, { rule: { ...rule, minLength: 5, patternId: 9, acceptedPattern: '' } }),
  ],
  birthday: '1990-05-17',
  mobile: { masked: '+91******3210', isVerified: true },
  email: null,
};
const pictureName = '3f0e3a52-9f8c-4a38-8a3e-5b6f1d2c4e01';

let server: MockServer;
let avatar: Avatar;
beforeEach(() => {
  avatar = { avatar: '3', avatarType: 'STATIC' };
  server = mockServer({
    getMemberInfo: () => makeMemberInfo({ nickname: 'Anna of the lanterns' }),
    getProfile: () => profile,
    getAvatar: () => avatar,
    getAvatarImage: () => new Blob(['picture'], { type: 'image/png' }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const show = (page: React.ReactNode, language: Language = 'EN') =>
  renderPage(page, { language, session: makeSession() });

describe('the profile', () => {
  test.each<[Language, string[]]>([
    ['EN', ['India', 'Salary', 'Verified', 'Not told']],
    ['HI', ['भारत', 'वेतन', 'सत्यापित', 'नहीं बताया']],
    ['PT', ['Índia', 'Salário', 'Verificado', 'Não informado']],
  ])('says in %s what was told, as people say it', async (language, words) => {
    await show(<ProfilePanel />, language);
    expect(await screen.findByText('Anna Sommer')).toBeDefined();
    expect(await screen.findByText('Anna of the lanterns')).toBeDefined();
    for (const word of [...words, '+91******3210']) expect(screen.getAllByText(word).length, word).toBeGreaterThan(0);
  });

  test('hands out a copy of everything', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    server.answer({
      exportMember: () => ({
        exportedAt: '2026-11-21T00:00:00.000Z',
        account: { id: '77', userName: 'anna', registeredAt: '', lastLoginAt: null },
        contacts: [],
        profile: {},
        avatar,
        preferences: { showsWins: true },
      }),
    });
    await show(<ProfilePanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    clicked.mockRestore();
  });
});

describe('the form', () => {
  test('sends only what was changed, and shows the fixed name as it is', async () => {
    server.answer({ saveProfile: () => profile });
    const close = vi.fn<() => void>();
    await show(<ProfileDialog close={close} />);
    await userEvent.type(await screen.findByLabelText(/Nickname/), 'Zoë');
    expect(screen.queryByLabelText(/Real name/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Nationality'), 'Brazil');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('saveProfile')).toEqual([{ nickname: 'Zoë', nationality: 'BR' }]);
  });

  test('judges as the server does, before it asks', async () => {
    await show(<ProfileDialog close={() => undefined} />);
    await userEvent.type(await screen.findByLabelText(/Telegram/), 'not a handle');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByLabelText(/Telegram/)).getAttribute('aria-invalid')).toBe('true');
    expect(server.inputsOf('saveProfile')).toEqual([]);
  });

  test('puts the complaint of the server under its field', async () => {
    server.answer({ saveProfile: () => refuse('profile_field_invalid', { nickname: true }) });
    await show(<ProfileDialog close={() => undefined} />);
    await userEvent.type(await screen.findByLabelText(/Nickname/), 'Zoë');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This does not meet the rule of the field.')).toBeDefined();
    expect(screen.getByLabelText(/Nickname/).getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps what was typed when nobody answers', async () => {
    server.answer({ saveProfile: () => keepSilent() });
    await show(<ProfileDialog close={() => undefined} />);
    await userEvent.type(await screen.findByLabelText(/Nickname/), 'Zoë');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Network link is abnormal, please try again.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Nickname/).value).toBe('Zoë');
  });
});

describe('the avatar', () => {
  test('is one of twelve drawn ones, the chosen one marked', async () => {
    server.answer({ chooseAvatar: ({ avatar: chosen }) => ({ avatar: chosen, avatarType: 'STATIC' }) });
    const close = vi.fn<() => void>();
    await show(<AvatarDialog close={close} />);
    const group = await screen.findByRole('group', { name: 'Or take one of ours' });
    expect(within(group).getAllByRole('button')).toHaveLength(12);
    expect(await within(group).findByRole('button', { name: 'Bear', pressed: true })).toBeDefined();
    await userEvent.click(within(group).getByRole('button', { name: 'Owl' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('chooseAvatar')).toEqual([{ avatar: '1' }]);
  });

  test('is a picture cut to a square, sent without its name', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1200, height: 800 }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['cut'], { type: 'image/png' })),
    );
    server.answer({ uploadAvatar: () => ({ avatar: pictureName, avatarType: 'UPLOADED' }) });
    const close = vi.fn<() => void>();
    await show(<AvatarDialog close={close} />);
    await userEvent.upload(
      await screen.findByLabelText('Upload a picture'),
      new File(['x'], 'holiday at home.jpg', { type: 'image/jpeg' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(
      server
        .inputsOf('uploadAvatar')
        .map(({ images }) => [images.length, new TextDecoder().decode(images[0].bytes), images[0].mime]),
    ).toEqual([[1, 'cut', 'image/png']]);
    vi.restoreAllMocks();
  });

  test('refuses what is no picture, what is too large and what cannot be read, without asking', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    await show(<AvatarDialog close={() => undefined} />);
    const chooser = await screen.findByLabelText('Upload a picture');
    const loose = userEvent.setup({ applyAccept: false });
    await loose.upload(chooser, new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Only png and jpg'));
    await loose.upload(chooser, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('larger than 5 MB'));
    await loose.upload(chooser, new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be read'));
    expect(server.inputsOf('uploadAvatar')).toEqual([]);
  });

  test('that was uploaded is shown, and can be taken away', async () => {
    avatar = { avatar: pictureName, avatarType: 'UPLOADED' };
    server.answer({ removeAvatar: () => ({ avatar: '5', avatarType: 'STATIC' }) });
    const close = vi.fn<() => void>();
    await show(<AvatarDialog close={close} />);
    await waitFor(() => expect(document.querySelector('img')?.src).toMatch(/^data:/));
    expect(server.inputsOf('getAvatarImage')).toEqual([{ name: pictureName }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove my picture' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });
});
