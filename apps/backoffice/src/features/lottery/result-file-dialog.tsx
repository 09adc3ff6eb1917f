import { useRef, useState } from 'react';
import type { FileRow } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';

interface Report {
  readonly isTaken: boolean;
  readonly rows: readonly FileRow[];
}

/**
 * Results of official draws from a file: two people send the same file, and the server reports the outcome of each
 * line.
 */
export function ResultFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setReport(null);
    setFile({ name: chosen.name, csv: await chosen.text() });
  };
  return (
    <OfficeDialog title={t('operators.lottery.file.title')} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t('operators.lottery.file.lead')}</p>
      <pre className="m-0 overflow-x-auto rounded-md bg-surface-0 p-3 text-xs text-ink-2" dir="ltr">
        game,issue,result{'\n'}official-hanoi,2026326,db:81234 g1:90210
      </pre>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('operators.lottery.file.choose')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" size="s" onClick={() => chooser.current?.click()}>
          {t('operators.lottery.file.choose')}
        </Button>
        {file && <bdi className="text-sm text-ink-1">{file.name}</bdi>}
      </div>
      {report && <FileReport report={report} />}
      {!report?.isTaken && (
        <DecisionForm
          acts={[{ name: 'import', text: t('operators.lottery.file.send'), isHeldBack: file === null }]}
          reasonHint={t('operators.reasonHint')}
          reasonLabel={t('operators.reason')}
          send={(_act, reason) => api.importLotteryResults({ csv: file?.csv ?? '', reason })}
          onDone={(answer) => {
            setReport(answer);
            if (answer.isTaken) showToast(t('operators.lottery.file.taken'), 'won');
          }}
        />
      )}
    </OfficeDialog>
  );
}

const isGood = (verdict: FileRow['verdict']): boolean => verdict === 'asked' || verdict === 'done';

function FileReport({ report: { isTaken, rows } }: { report: Report }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2" role="status">
      <p className={isTaken ? 'm-0 text-sm text-won' : 'm-0 text-sm text-lost'}>
        {t(isTaken ? 'operators.lottery.file.taken' : 'operators.lottery.file.notTaken')}
      </p>
      <div
        className="max-h-72 overflow-auto rounded-lg ring-1 ring-inset ring-line"
        role="region"
        aria-label={t('operators.lottery.file.report')}
        tabIndex={0}
      >
        <table className="row-table">
          <thead>
            <tr>
              {(['line', 'game', 'issue', 'verdict'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`operators.lottery.file.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, gameCode, numero, verdict }) => (
              <tr key={line}>
                <td className="figures">{line}</td>
                <td>
                  <bdi className="break-all">{gameCode}</bdi>
                </td>
                <td className="figures">{numero}</td>
                <td>
                  <Badge tone={isGood(verdict) ? 'won' : verdict === 'ready' ? 'plain' : 'lost'}>
                    {t(`operators.lottery.file.verdicts.${verdict}`)}
                  </Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
