import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Button,
  buttonClass,
  Checkbox,
  ErrorState,
  Field,
  hideToasts,
  IconButton,
  showToast,
  Tabs,
  ToastRegion,
} from './index.ts';

afterEach(() => {
  cleanup();
  hideToasts();
  vi.useRealTimers();
});

describe('a button', () => {
  it('refuses a second press while it is busy and keeps its name', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
  it('has the focus again once it is no longer busy, unless it went elsewhere', () => {
    const shown = (busy: boolean) => (
      <>
        <Button busy={busy}>Send</Button>
        <Button>Other</Button>
      </>
    );
    const { rerender } = render(shown(false));
    const [send, other] = screen.getAllByRole('button');
    const answer = (meanwhile: () => void): string | null | undefined => {
      send?.focus();
      rerender(shown(true));
      meanwhile();
      rerender(shown(false));
      return document.activeElement?.textContent;
    };
    // What a browser does to a button that is disabled.
    const takeFocus = () => (document.activeElement as HTMLElement).blur();
    expect([answer(takeFocus), answer(() => other?.focus())]).toEqual(['Send', 'Other']);
  });
  it.each(['s', 'm', 'l'] as const)('of size %s is 44 px high for a finger, and on every phone', (size) => {
    const heights = [...buttonClass({ size }).matchAll(/(\S*?)min-h-(\d+)/g)];
    expect(heights.filter(([, when]) => when === '').map(([, , height]) => Number(height) >= 11)).toEqual([true]);
    expect(heights.filter(([, when, height]) => Number(height) < 11 && when !== 'sm:pointer-fine:')).toEqual([]);
  });
  it('with an icon alone has a name to read and to see', () => {
    render(<IconButton icon="menu" label="Menu" />);
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('title')).toBe('Menu');
  });
});

describe('a field', () => {
  it('is named by its label and described by its hint, or by its error instead', () => {
    const { rerender } = render(<Field label="Name" hint="4 to 16 characters" />);
    const field = screen.getByLabelText('Name');
    const noteOf = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([noteOf(), field.getAttribute('aria-invalid')]).toEqual(['4 to 16 characters', null]);
    rerender(<Field label="Name" hint="4 to 16 characters" error="Too short" />);
    expect([noteOf(), field.getAttribute('aria-invalid')]).toEqual(['Too short', 'true']);
  });
  it('shows and hides a password', async () => {
    render(<Field label="Password" type="password" revealLabels={{ show: 'Show', hide: 'Hide' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});

describe('a checkbox', () => {
  it('is ticked by its whole sentence and says what is wrong', async () => {
    render(<Checkbox label="I agree" error="Needed" />);
    await userEvent.click(screen.getByText('I agree'));
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect((box as HTMLInputElement).checked).toBe(true);
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Needed');
  });
});

describe('tabs', () => {
  function Sample() {
    const [active, setActive] = useState<'a' | 'b' | 'c'>('a');
    return (
      <Tabs
        label="Days"
        tabs={[
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
          { id: 'c', text: 'C' },
        ]}
        active={active}
        onChange={setActive}
      >
        panel {active}
      </Tabs>
    );
  }
  it('move with the arrows, around the ends, and to first and last', async () => {
    render(<Sample />);
    await userEvent.tab();
    const panel = () => screen.getByRole('tabpanel').textContent;
    const seen: (string | null)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowLeft}', '{ArrowLeft}', '{Home}', '{End}']) {
      await userEvent.keyboard(key);
      seen.push(panel());
    }
    expect(seen).toEqual(['panel b', 'panel a', 'panel c', 'panel a', 'panel c']);
    expect(document.activeElement?.textContent).toBe('C');
  });
});

describe('an error state', () => {
  it('is announced and can be tried again', async () => {
    const onRetry = vi.fn<() => void>();
    render(<ErrorState title="Lost" retryText="Again" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Lost');
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('a toast', () => {
  it('is heard, leaves by itself after five seconds, and can be sent away', () => {
    vi.useFakeTimers();
    render(<ToastRegion closeLabel="Close" />);
    act(() => showToast('Saved'));
    expect(screen.getByRole('status').textContent).toContain('Saved');
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText('Saved')).toBeNull();
    act(() => showToast('Lost', 'lost'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Lost')).toBeNull();
  });
  it('does not outlive its page', () => {
    render(<ToastRegion closeLabel="Close" />);
    act(() => showToast('Of this page'));
    act(() => hideToasts());
    expect(screen.queryByText('Of this page')).toBeNull();
  });
  it('stands among at most three, and the same words stand once', () => {
    vi.useFakeTimers();
    render(<ToastRegion closeLabel="Close" />);
    act(() => {
      for (const text of ['one', 'two', 'three', 'three', 'four']) showToast(text);
    });
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3);
    expect(screen.queryByText('one')).toBeNull();
    act(() => void vi.advanceTimersByTime(5000));
  });
});
