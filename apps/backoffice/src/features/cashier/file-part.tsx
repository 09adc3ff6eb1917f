import type { ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { useOperator } from '../../shared/session/session-store.ts';

/** A part of a file under a heading of its own. */
export function FilePart({ title, children }: { title: string; children: ReactNode }) {
  return <section className="grid gap-2 border-t border-line pt-4"><h3 className="m-0 text-base font-semibold text-ink-1">{title}</h3>{children}</section>;
}

/** Who of the back office it was, as far as this operator may know. */
export function Who({ id }: { id: string }) {
  const { t } = useTexts();
  const { operator } = useOperator();
  return <>{id === operator.id ? t('operators.deposits.you') : t('operators.deposits.operator', { id })}</>;
}
