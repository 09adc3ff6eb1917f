import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { useText } from './texts.ts';

/**
 * A sheet over the game: the browser's own modal dialog, so focus stays inside and comes back, and Escape closes.
 * A click outside does not close it (spec point 1: dialogs).
 */
export function Panel({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const node = dialog.current;
    if (node === null || node.open) return;
    node.showModal();
    return () => node.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="panel"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="panel-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={t('casino.panel.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="panel-body">{children}</div>
    </dialog>
  );
}
