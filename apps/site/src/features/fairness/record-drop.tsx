import { lazy, Suspense, useRef, useState } from 'react';
import { jackpotFormat, type JackpotClaim, type RoundClaim, type SharedRoundClaim } from '@fairhouse/casino';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx } from '@fairhouse/ui';
import { isTicketClaim, type AnyTicketClaim } from '../../shared/proof/ticket-claim.ts';
import { JackpotVerdict } from './jackpot-verdict.tsx';
import { Verdict } from './verdict.tsx';

// The curves of the beacon load only for a record that has one.
const SharedVerdict = lazy(async () => ({ default: (await import('./shared-verdict.tsx')).SharedVerdict }));

const TicketVerdict = lazy(async () => ({
  default: (await import('../../shared/proof/ticket-verdict.tsx')).TicketVerdict,
}));

type AnyClaim = RoundClaim | SharedRoundClaim | JackpotClaim | AnyTicketClaim;

/** Checks any saved record, of any player, in this browser alone. */
export function RecordDrop() {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [record, setRecord] = useState<AnyClaim | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isOver, setOver] = useState(false);

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = await readRecord(file);
    setRecord(found);
    setWrong(found === null);
  }

  return (
    <section
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void read(event.dataTransfer.files[0]);
      }}
      className={cx(
        'grid content-start gap-3 rounded-lg bg-surface-1 p-6 ring-1 ring-inset',
        isOver ? 'ring-live' : 'ring-line',
      )}
    >
      <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('fairness.checkOther')}</h2>
      <p className="m-0 text-ink-2">{t('fairness.checkOtherHint')}</p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // The same file may be chosen again after a correction.
          event.target.value = '';
        }}
      />
      <Button look="secondary" className="justify-self-start" onClick={() => input.current?.click()}>
        {t('fairness.chooseFile')}
      </Button>
      {isWrong && (
        <p role="alert" className="m-0 text-sm text-lost">
          {t('fairness.fileWrong')}
        </p>
      )}
      {record && <AnyVerdict record={record} />}
    </section>
  );
}

function AnyVerdict({ record }: { record: AnyClaim }) {
  if (isTicketClaim(record))
    return (
      <Suspense>
        <TicketVerdict claim={record} />
      </Suspense>
    );
  if (record.format === jackpotFormat) return <JackpotVerdict record={record as JackpotClaim} />;
  return 'chain' in record ? (
    <Suspense>
      <SharedVerdict record={record as SharedRoundClaim} />
    </Suspense>
  ) : (
    <Verdict record={record} />
  );
}

/** A record, or the first of a list of records; null for anything else, a folder too. */
async function readRecord(file: File): Promise<AnyClaim | null> {
  try {
    const content: unknown = JSON.parse(await file.text());
    const first: unknown = Array.isArray(content) ? content[0] : content;
    return typeof first === 'object' && first !== null && 'format' in first ? (first as AnyClaim) : null;
  } catch {
    return null;
  }
}
