import { useState } from 'react';
import type { ContractView } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { SureQuestion } from '../../shared/sure/sure-question.tsx';
import { useChangeContract } from './use-offer.ts';

/** Asks the other side to end a contract; says so while the answer is open. */
export function EndContract({ contract }: { contract: ContractView }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useChangeContract();
  const { contractId, state, side, terminationBy, endsAt } = contract;
  if (state === 'termination_requested')
    return (
      <p className="m-0 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Badge tone="lost">{t('salaries.wishToEnd')}</Badge>
        {t(terminationBy === side ? 'salaries.youAsked' : 'salaries.theyAsked')}{' '}
        {endsAt !== null && t('salaries.endsByItself', { time: time(endsAt) })}
      </p>
    );
  if (!isAsking)
    return (
      <div className="grid gap-3 justify-self-start">
        <FailureNote error={error} />
        <Button look="quiet" size="s" onClick={() => setIsAsking(true)}>
          {t('salaries.askToEnd')}
        </Button>
      </div>
    );
  return (
    <SureQuestion
      label={t('salaries.askToEnd')}
      yes={t('salaries.yesAskToEnd')}
      no={t('salaries.back')}
      busy={isPending}
      onYes={() => mutate({ contractId, act: 'requestTermination' }, { onSettled: () => setIsAsking(false) })}
      onNo={() => setIsAsking(false)}
    >
      {t('salaries.askToEndText')}
    </SureQuestion>
  );
}
