import { useQuery } from '@tanstack/react-query';
import type { Bonus, DepositFile } from '@fairhouse/contract';
import { formatDateTime, useTexts, type TextKey } from '@fairhouse/i18n';
import { Amount, Badge, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { BonusBadge } from '../../shared/bonus/bonus-badge.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { MemberBeside } from '../../shared/member-link/member-beside.tsx';
import { KeptPicture } from '../../shared/picture/kept-picture.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { DepositBadge } from './deposit-badge.tsx';
import { DepositDecision } from './deposit-decision.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { FilePart, Who } from './file-part.tsx';

/** The file of a deposit: its details, the acts on it, and its steps. */
export function DepositDialog({ depositId, onClose }: { depositId: string; onClose: () => void }) {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const { data, error } = useQuery({
    queryKey: [merchant, 'deposit', depositId],
    queryFn: () => api.getDepositFile({ depositId }),
  });
  return (
    <OfficeDialog title={t('operators.deposits.one', { id: depositId })} onClose={onClose}>
      {!data && (error ? <FailureText error={error} /> : <Skeleton className="h-64" />)}
      {data && (
        <>
          <Facts file={data} />
          {data.proofs.length > 0 && (
            <FilePart title={t('operators.deposits.proofs')}>
              <div className="grid grid-cols-3 gap-3">
                {data.proofs.map((name, at) => (
                  <KeptPicture
                    key={name}
                    queryKey={[merchant, 'proof', name]}
                    alt={t('operators.deposits.proof', { number: at + 1 })}
                    load={() => api.getDepositProofOfMember({ depositId, name })}
                  />
                ))}
              </div>
            </FilePart>
          )}
          {may('deposits.decide') && <DepositDecision file={data} onDone={onClose} />}
          <FilePart title={t('operators.deposits.steps')}>
            <DepositSteps file={data} />
          </FilePart>
          {data.messages.length > 0 && (
            <FilePart title={t('operators.deposits.messages')}>
              <Told file={data} />
            </FilePart>
          )}
        </>
      )}
    </OfficeDialog>
  );
}

function Facts({ file }: { file: DepositFile }) {
  const { t, texts } = useTexts();
  const { currency } = file;
  const money = (amount: string) => <Amount text={shownAmount(amount, currency)} currency={currency} />;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <DepositBadge state={file.state} />
        {file.flag !== null && <Badge tone="lost">{t(`operators.deposits.flags.${file.flag}`)}</Badge>}
        {file.needsTwo && <Badge>{t('operators.deposits.two')}</Badge>}
      </div>
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm text-ink-2 [&>dd]:m-0 [&>dd]:text-ink-1">
        <dt>{t('operators.member')}</dt>
        <dd>
          <MemberBeside memberId={file.memberId} name={file.username} />
        </dd>
        <dt>{t('operators.at')}</dt>
        <dd>{formatDateTime(file.createdAt, texts.language)}</dd>
        <dt>{t('operators.amount')}</dt>
        <dd>{money(file.amount)}</dd>
        {file.received !== null && (
          <>
            <dt>{t('operators.deposits.received')}</dt>
            <dd>{money(file.received)}</dd>
          </>
        )}
        <dt>{t('operators.deposits.fee')}</dt>
        <dd>{money(file.fee)}</dd>
        <dt>{t('operators.deposits.credited')}</dt>
        <dd>{money(file.credited)}</dd>
        <dt>{t('operators.deposits.reference')}</dt>
        <dd>
          <code className="select-all">{file.reference}</code>
        </dd>
        <dt>{t('operators.kind')}</dt>
        <dd>{t(`operators.deposits.types.${file.type}`)}</dd>
        {file.bonus !== null && (
          <>
            <dt>{t('operators.offers.offer')}</dt>
            <dd>
              <BonusFact bonus={file.bonus} />
            </dd>
          </>
        )}
        {file.providerRef !== null && (
          <>
            <dt>{t('operators.deposits.provider')}</dt>
            <dd className="break-all">
              {file.provider} · {file.providerRef}
            </dd>
          </>
        )}
        {file.takenBy !== null && (
          <>
            <dt>{t('operators.deposits.takenBy')}</dt>
            <dd>
              <Who id={file.takenBy} hands={file.hands} />
            </dd>
          </>
        )}
        {file.approvedBy !== null && (
          <>
            <dt>{t('operators.deposits.approvedBy')}</dt>
            <dd>
              <Who id={file.approvedBy} hands={file.hands} />
            </dd>
          </>
        )}
        {file.reason !== null && (
          <>
            <dt>{t('operators.reason')}</dt>
            <dd>{file.reason}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** The bonus promised with the deposit, its wagering, and its progress. */
function BonusFact({ bonus }: { bonus: Bonus }) {
  const { t } = useTexts();
  return (
    <span className="grid justify-items-start gap-1">
      <span>
        {bonus.title} · <Amount text={shownAmount(bonus.amount, bonus.currency)} currency={bonus.currency} />
      </span>
      <span className="text-ink-2">
        {t('operators.offers.asks', {
          times: bonus.wagerTimes,
          product: t(`promotions.product.${bonus.product}`),
          days: bonus.days,
        })}
      </span>
      <BonusBadge bonus={bonus} />
    </span>
  );
}

function Told({ file }: { file: DepositFile }) {
  const { t, texts } = useTexts();
  return (
    <ul className="m-0 grid list-none gap-2 p-0 text-sm text-ink-2">
      {file.messages.map(({ eventId, told, amount, verdict, at }) => (
        <li key={eventId} className="grid gap-0.5 rounded-md bg-surface-0 px-3 py-2">
          <span className="flex justify-between gap-2 text-ink-1">
            <span>
              {t(`operators.deposits.told.${told}`)}
              {amount !== null && ` · ${shownAmount(amount, file.currency)} ${file.currency}`}
            </span>
            <span className="text-xs text-ink-3">{formatDateTime(at, texts.language)}</span>
          </span>
          <span className="text-xs break-all">
            <code>{eventId}</code> →{' '}
            {texts.has(`operators.deposits.verdicts.${verdict}`)
              ? t(`operators.deposits.verdicts.${verdict}` as TextKey)
              : verdict}
          </span>
        </li>
      ))}
    </ul>
  );
}
