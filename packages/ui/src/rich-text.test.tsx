import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { complaintsOf, markupEvasions } from '@fairhouse/testing/markup-evasions';
import { RichText } from './rich-text.tsx';

afterEach(cleanup);

describe('HTML that is shown', () => {
  it.each(markupEvasions)('has no script, no stranger and no form, should it have come this far: %s', (evasion) => {
    const { container } = render(<RichText html={`<p>before</p>${evasion}`} />);
    const shown = container.querySelector<HTMLElement>('.rich-text')!;
    expect(complaintsOf(shown)).toEqual([]);
    expect(shown.textContent).toContain('before');
  });
  it('leads to a page of ours without a new page, and away from the house beside it', async () => {
    const onOwnLink = vi.fn<(href: string) => void>();
    render(
      <RichText
        html='<p><a href="/promotions">ours</a> <a href="https://example.org/">theirs</a></p>'
        onOwnLink={onOwnLink}
      />,
    );
    await userEvent.click(screen.getByRole('link', { name: 'ours' }));
    expect(onOwnLink).toHaveBeenCalledExactlyOnceWith('/promotions');
    expect(screen.getByRole('link', { name: 'theirs' }).getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });
  it('is another one as soon as the text is', () => {
    const { container, rerender } = render(<RichText html="<p>one</p>" />);
    rerender(<RichText html="<p>two</p>" />);
    expect(container.textContent).toBe('two');
  });
});
