import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Children, useState, type ReactNode } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx, Field } from '@fairhouse/ui';
import { AtFoot } from '../dialog/dialog-foot.tsx';
import { FailureText } from '../texts/failure-text.tsx';
import { useLooked } from './use-looked.ts';

/** An act the operator may perform on the row on the screen. */
export interface DecisionAct<A extends string> {
  readonly name: A;
  readonly text: string;
  readonly look?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Needs no reason, such as taking in hand. */
  readonly needsNoReason?: boolean;
  /** Another field that the act needs is still empty. */
  readonly isHeldBack?: boolean;
}

interface DecisionFormProps<A extends string, R> {
  readonly acts: readonly DecisionAct<A>[];
  readonly reasonHint: string;
  /** The label of the reason, where it is not that of a decision. */
  readonly reasonLabel?: string;
  /** The version on the screen, where others may change the row. */
  readonly version?: number;
  /** The changes since the version the operator has seen. */
  readonly newsSince?: (version: number) => ReactNode;
  /** Sends the act for the version on the screen. */
  readonly send: (act: A, reason: string) => Promise<R>;
  readonly onDone?: (answer: R, act: A) => void;
  /** Keeps reason and buttons in view at the foot of the dialog, for long content. */
  readonly isAtFoot?: boolean;
  /** Fields beside the reason, and notices above it. */
  readonly children?: ReactNode;
}

const reasonLeast = 3;

/** The changes are listed in full below. */
const isStale = (error: Error | null): boolean => error instanceof RefusalError && error.errorCode === 'version_stale';

interface Sent<A> {
  readonly act: A;
  /** The reason as typed; empty for an act that takes none. */
  readonly reason: string;
}

/**
 * Decisions, each with its reason. After every answer the screen is read again: after `version_stale` it shows the row
 * as it is now, with its changes, and the operator confirms having seen them before deciding. The form stays after the
 * last act: a refusal that disappeared with its buttons would look like a success.
 */
export function DecisionForm<A extends string, R>({
  acts,
  reasonHint,
  reasonLabel,
  version = 0,
  newsSince,
  send,
  onDone,
  isAtFoot = false,
  children,
}: DecisionFormProps<A, R>) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const does = useMutation({
    mutationFn: ({ act, reason: given }: Sent<A>) => send(act, given.trim()),
    onSuccess(answer, { act, reason: given }) {
      // Text typed meanwhile, or before an act that takes no reason, is kept for the next act.
      setReason((now) => (now === given ? '' : now));
      know(answer);
      onDone?.(answer, act);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const isReasoned = reason.trim().length >= reasonLeast;
  const { looked, isChanged, lookAgain, know } = useLooked(version);
  // The last act may have been refused although no act is left.
  if (acts.length === 0 && Children.toArray(children).length === 0 && !does.error) return null;
  const foot = (
    <>
      {acts.some(({ needsNoReason }) => !needsNoReason) && (
        <Field
          label={reasonLabel ?? t('operators.decisionReason')}
          hint={reasonHint}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <FailureText error={isChanged && acts.length > 0 && isStale(does.error) ? null : does.error} />
      {does.error && acts.length === 0 && <p className="m-0 text-sm text-ink-2">{t('operators.notDone')}</p>}
      {isChanged && acts.length > 0 && (
        <div role="status" className="grid gap-3 rounded-md bg-accent-wash p-3 text-sm text-ink-1">
          <p className="m-0">{t('operators.lookAgain')}</p>
          {newsSince?.(looked)}
          <Button
            look="secondary"
            size="s"
            className="justify-self-end"
            onClick={() => {
              does.reset();
              lookAgain();
            }}
          >
            {t('operators.haveLooked')}
          </Button>
        </div>
      )}
      {!isChanged && acts.length > 0 && (
        <div className="flex flex-wrap justify-end gap-3">
          {acts.map(({ name, text, look = 'primary', needsNoReason = false, isHeldBack = false }) => (
            <Button
              key={name}
              look={look}
              disabled={
                isHeldBack || (!needsNoReason && !isReasoned) || (does.isPending && does.variables.act !== name)
              }
              busy={does.isPending && does.variables.act === name}
              onClick={() => does.mutate({ act: name, reason: needsNoReason ? '' : reason })}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </>
  );
  return (
    <section
      className={cx('grid gap-4', (!isAtFoot || Children.toArray(children).length > 0) && 'border-t border-line pt-4')}
    >
      {children}
      <AtFoot isAtFoot={isAtFoot}>{foot}</AtFoot>
    </section>
  );
}
