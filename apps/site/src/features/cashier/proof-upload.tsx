import { useRef, useState } from 'react';
import type { Deposit } from '@fairhouse/contract';
import { depositProofsMax, imageBytesMax, imageMimes } from '@fairhouse/contract/upload-limits';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useSendProof } from './use-deposits.ts';

/** Pictures of the receipt: checked here for a quick message; the server decides. */
export function ProofUpload({ deposit }: { deposit: Deposit }) {
  const { t } = useTexts();
  const send = useSendProof();
  const chooser = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const sentCount = deposit.proofs.length;
  const mayMore = sentCount < depositProofsMax;

  const judge = (images: readonly File[]): string | null => {
    if (images.length > depositProofsMax - sentCount)
      return t('cashier.deposit.proofMany', { count: depositProofsMax });
    if (images.some(({ type }) => !(imageMimes as readonly string[]).includes(type)))
      return t('cashier.deposit.proofType');
    return images.some(({ size }) => size > imageBytesMax) ? t('cashier.deposit.proofTooLarge') : null;
  };
  const take = (list: FileList | null): void => {
    const images = [...(list ?? [])];
    if (chooser.current) chooser.current.value = '';
    if (images.length === 0) return;
    const problem = judge(images);
    setComplaint(problem);
    send.reset();
    if (problem === null) send.mutate({ depositId: deposit.depositId, images });
  };
  return (
    <section className="grid gap-3 rounded-lg border border-dashed border-line-strong p-5">
      <h3 className="m-0 text-base font-semibold text-ink-1">{t('cashier.deposit.proofTitle')}</h3>
      <p className="m-0 text-sm text-ink-2">{t('cashier.deposit.proofText')}</p>
      {sentCount > 0 && (
        <p className="m-0 flex items-center gap-2 text-sm font-semibold text-won" role="status">
          <Icon name="check" size={18} />
          {t('cashier.deposit.proofSent', { count: sentCount })}
        </p>
      )}
      <FailureNote error={complaint ?? send.error} otherwise="cashier.deposit.connection" />
      {mayMore && (
        <>
          <input
            ref={chooser}
            type="file"
            multiple
            accept={imageMimes.join(',')}
            className="sr-only"
            tabIndex={-1}
            aria-label={t('cashier.deposit.proofChoose')}
            onChange={(event) => take(event.target.files)}
          />
          <Button
            look={sentCount > 0 ? 'secondary' : 'primary'}
            className="justify-self-start"
            busy={send.isPending}
            onClick={() => chooser.current?.click()}
          >
            {t(sentCount > 0 ? 'cashier.deposit.proofMore' : 'cashier.deposit.proofChoose')}
          </Button>
        </>
      )}
    </section>
  );
}
