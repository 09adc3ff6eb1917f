import type { ActionRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { ActionText, SubjectText } from '../../shared/trail/action-text.tsx';
import { changesOf } from './changes-of.ts';
import { useFieldTexts } from './use-field-texts.ts';

interface ActionDialogProps {
  readonly action: ActionRow;
  readonly people: readonly { id: string; name: string }[];
  readonly onClose: () => void;
}

/** One row of the trail with its changes. */
export function ActionDialog({ action: row, people, onClose }: ActionDialogProps) {
  const { t, texts } = useTexts();
  return (
    <OfficeDialog title={t('operators.trailText.one', { number: row.id })} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.action'), <ActionText key="action" action={row.action} />],
          [t('operators.subject'), <SubjectText key="subject" subject={row.subject} people={people} />],
          [t('operators.operator'), row.operatorName],
          [t('operators.at'), formatDateTime(row.at, texts.language)],
          ...(row.reason === ''
            ? []
            : [
                [
                  t('operators.reason'),
                  <span key="reason" className="break-words">
                    {row.reason}
                  </span>,
                ] as const,
              ]),
          ...(row.ip === ''
            ? []
            : [
                [
                  t('operators.address'),
                  <bdi key="ip" className="figures">
                    {row.ip}
                  </bdi>,
                ] as const,
              ]),
        ]}
      />
      <Changes row={row} />
    </OfficeDialog>
  );
}

function Changes({ row: { before, after } }: { row: ActionRow }) {
  const { t } = useTexts();
  const { nameOf, valueOf } = useFieldTexts();
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className="m-0 text-sm text-ink-3">{t('operators.trailText.noValues')}</p>;
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="m-0 text-base font-semibold text-ink-1">{t('operators.trailText.values')}</h3>
      <table className="row-table">
        <thead>
          <tr>
            {(['field', 'before', 'after'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`operators.trailText.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, was, is, isChanged }) => (
            <tr key={field}>
              <th scope="row" className="font-normal! whitespace-normal!">
                {nameOf(field)}
              </th>
              <td className="break-words text-ink-2">{valueOf(field, was)}</td>
              <td className={isChanged ? 'break-words font-semibold text-ink-1' : 'break-words text-ink-2'}>
                {valueOf(field, is)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
