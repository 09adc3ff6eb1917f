import { useState } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { ContractRequest } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, Icon } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { SureQuestion } from '../../shared/sure/sure-question.tsx';
import { TermsTable, TermsWords } from './terms-table.tsx';
import { useAnswerRequest } from './use-answer-request.ts';

const isAboutEnding = ({ state }: ContractRequest): boolean => state === 'termination_requested';

/** An offer, or the wish of the other side to end a contract: what it says, until when, and the answer. */
export function RequestCard({ request }: { request: ContractRequest }) {
  const { t } = useTexts();
  const { kind, terms, current } = request;
  const isEnding = isAboutEnding(request);
  return (
    <li className="grid gap-4 rounded-lg bg-surface-0 p-4 ring-1 ring-inset ring-line sm:p-5">
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="m-0 font-display text-lg font-semibold text-ink-1">{t(`salaries.kind.${kind}`)}</h3>
          <Badge tone={isEnding ? 'lost' : 'accent'}>
            {t(isEnding ? 'salaries.wishToEnd' : current ? 'salaries.changedOffer' : 'salaries.offer')}
          </Badge>
        </div>
        <p className="m-0 text-sm text-ink-2">
          <RequestWords request={request} />
        </p>
      </header>
      <TermsWords kind={kind} terms={terms} />
      <TermsTable kind={kind} terms={terms} />
      {current && !isEnding && (
        <details className="text-sm text-ink-2">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
            {t('salaries.current')}
            <Icon name="chevron-down" size={16} />
          </summary>
          <TermsTable kind={kind} terms={current} />
        </details>
      )}
      <AnswerBar request={request} />
    </li>
  );
}

function RequestWords({ request }: { request: ContractRequest }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { inForceFrom, expiresAt, endsAt, downline } = request;
  if (isAboutEnding(request))
    return (
      <>
        {downline ? t('salaries.downlineWants', { name: downline.name }) : t('salaries.uplineWants')}{' '}
        {endsAt !== null && t('salaries.endsByItself', { time: time(endsAt) })}
      </>
    );
  return (
    <>
      {inForceFrom === null ? t('salaries.fromNextPeriod') : t('salaries.fromTime', { time: time(inForceFrom) })}{' '}
      {expiresAt !== null && t('salaries.openUntil', { time: time(expiresAt) })}
    </>
  );
}

/** Spec 5: an acceptance that ends contracts below asks once more and names them. */
function AnswerBar({ request }: { request: ContractRequest }) {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, variables } = useAnswerRequest();
  const isEnding = isAboutEnding(request);
  const names = request.endsBelow.map(({ name }) => name).join(', ');
  const endsBelow = request.endsBelow.length > 0;
  const answer = (isYes: boolean, isSure = false): void =>
    mutate(
      { request, isYes, isSure },
      {
        // Somebody below has got a contract since this was read: it is asked with the names that come now.
        onError: (failure) =>
          setIsAsking(failure instanceof RefusalError && failure.errorCode === 'ends_contracts_below'),
      },
    );
  const yes = t(isEnding ? 'salaries.agree' : 'salaries.accept');
  const no = t(isEnding ? 'salaries.refuse' : 'salaries.reject');
  if (isAsking && endsBelow)
    return (
      <SureQuestion
        label={yes}
        yes={t('salaries.yesEndThem')}
        no={t('salaries.back')}
        busy={isPending}
        onYes={() => answer(true, true)}
        onNo={() => setIsAsking(false)}
      >
        {t('salaries.endsBelow', { names })}
      </SureQuestion>
    );
  return (
    <div className="grid gap-3">
      <FailureNote error={error} />
      <div className="flex flex-wrap gap-2">
        <Button
          look={isEnding ? 'danger' : 'primary'}
          busy={isPending && variables.isYes}
          disabled={isPending}
          onClick={() => (endsBelow ? setIsAsking(true) : answer(true))}
        >
          {yes}
        </Button>
        <Button
          look="secondary"
          busy={isPending && !variables.isYes}
          disabled={isPending}
          onClick={() => answer(false)}
        >
          {no}
        </Button>
      </div>
    </div>
  );
}
