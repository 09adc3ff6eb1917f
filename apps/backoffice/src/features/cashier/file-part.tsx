import type { ReactNode } from 'react';
import type { HandNames } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { useOperator } from '../../shared/session/session-store.ts';
import { useNoteText } from './use-note-text.ts';

/** A section of a file, with a heading. */
export function FilePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="m-0 text-base font-semibold text-ink-1">{title}</h3>
      {children}
    </section>
  );
}

/** The name of an operator. */
export function Who({ id, hands = [] }: { id: string; hands?: HandNames | undefined }) {
  const { t } = useTexts();
  const { operator } = useOperator();
  if (id === operator.id) return <>{t('operators.deposits.you')}</>;
  return <>{hands.find((hand) => hand.id === id)?.name ?? t('operators.deposits.operator', { id })}</>;
}

interface Step<S> {
  readonly version: number;
  readonly state: S;
  readonly by: 'member' | 'operator' | 'provider' | 'job' | 'ledger';
  readonly operatorId: string | null;
  readonly note: string | null;
  readonly at: number;
}

/** The steps, each with the operator who took it. */
export function FileSteps<S>({
  steps,
  hands,
  badgeOf,
}: {
  steps: readonly Step<S>[];
  hands: HandNames;
  badgeOf: (state: S) => ReactNode;
}) {
  const { t, texts } = useTexts();
  const noteText = useNoteText();
  return (
    <ol className="m-0 grid list-none gap-2 p-0 text-sm">
      {steps.map(({ version, state, by, operatorId, note, at }) => (
        <li key={version} className="grid gap-1 rounded-md bg-surface-0 px-3 py-2">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {badgeOf(state)}
            <span className="text-xs text-ink-3">{formatDateTime(at, texts.language)}</span>
          </span>
          <span className="text-ink-2">
            {operatorId === null ? t(`operators.deposits.by.${by}`) : <Who id={operatorId} hands={hands} />}
            {note !== null && ` · ${by === 'operator' ? note : noteText(note)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
