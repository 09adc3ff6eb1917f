import type { ReactNode } from 'react';
import { Button } from '@fairhouse/ui';
import { useLanding } from '../focus/use-landing.ts';

interface QuestionProps {
  /** What is asked about, for the name of the group. */
  label: string;
  /** The consequence of a yes. */
  children: ReactNode;
  yes: string;
  no: string;
  look?: 'primary' | 'danger';
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Replaces a button whose press cannot be undone: asks once more and names the consequence. */
export function SureQuestion({ label, children, yes, no, look = 'danger', busy, onYes, onNo }: QuestionProps) {
  const question = useLanding<HTMLParagraphElement>();
  return (
    <div role="group" aria-label={label} className="grid gap-3">
      <p ref={question} tabIndex={-1} className="m-0 text-sm text-ink-1 outline-none">
        {children}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look={look} size="s" busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button look="quiet" size="s" disabled={busy} onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  );
}
