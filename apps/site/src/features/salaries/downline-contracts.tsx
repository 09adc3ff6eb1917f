import { useState } from 'react';
import type { ContractKind, ContractView, DownlineContract } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, Button, EmptyState } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { EndContract } from './end-contract.tsx';
import { Loaded } from './loaded.tsx';
import { TermsTable, TermsWords } from './terms-table.tsx';
import { useChangeContract } from './use-offer.ts';
import { useDownlineContracts } from './use-own-contract.ts';

/** The agents directly below, with their contracts of a kind, offers that are open, and what can be done about them. */
export function DownlineContracts({ kind }: { kind: ContractKind }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  return (
    <Loaded query={useDownlineContracts(kind, page)} skeleton="h-80">
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState icon="team" title={t('salaries.noDownlines')} text={t('salaries.noDownlinesText')} />
        ) : (
          <div className="grid gap-4">
            <ul className="m-0 grid list-none gap-4 p-0">
              {list.map((row) => (
                <DownlineCard key={row.downline.memberId} kind={kind} row={row} />
              ))}
            </ul>
            <Pager label={t('salaries.part.downlines')} page={page} pages={totalPages} onPage={setPage} />
          </div>
        )
      }
    </Loaded>
  );
}

function DownlineCard({ kind, row }: { kind: ContractKind; row: DownlineContract }) {
  const { t, texts } = useTexts();
  const { currency } = useBrand();
  const { downline, inForce, next, offer, progress } = row;
  const latest = offer ?? next ?? inForce;
  return (
    <li className="grid gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="m-0 font-text text-base font-semibold text-ink-1">
            <bdi>{downline.name}</bdi>
          </h2>
          <Badge tone={inForce ? 'won' : 'plain'}>
            {t(inForce ? 'salaries.inForceBadge' : 'salaries.noneInForce')}
          </Badge>
          {offer && <Badge tone="accent">{t('salaries.offerOpen')}</Badge>}
        </div>
        <Button
          look={inForce ? 'secondary' : 'primary'}
          size="s"
          onClick={() => openModal('offerContract', { downline, kind, terms: latest?.terms ?? null })}
        >
          {t(latest ? 'salaries.change' : 'salaries.makeOffer')}
        </Button>
      </header>
      {progress && (
        <FactsList
          wide="sm:grid-cols-4"
          facts={[
            [
              t(`salaries.base.${contractKinds[kind].base}`),
              <Money key="base" amount={progress.base} currency={currency} />,
            ],
            [t('salaries.activeMembers'), formatCount(progress.active, texts.language)],
            [t('salaries.tier'), progress.tier === null ? t('salaries.noTier') : String(progress.tier + 1)],
            [t('salaries.grossSoFar'), <Money key="gross" amount={progress.gross} currency={currency} />],
          ]}
        />
      )}
      {inForce && <TermsTable kind={kind} terms={inForce.terms} reached={progress?.tier ?? null} />}
      {inForce && <EndContract contract={inForce} />}
      {offer && <OpenOffer offer={offer} />}
    </li>
  );
}

/** An offer that waits for the downline's answer; it can be taken back. */
function OpenOffer({ offer }: { offer: ContractView }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { mutate, isPending, error } = useChangeContract();
  return (
    <section aria-label={t('salaries.offerOpen')} className="grid gap-3 rounded-md bg-surface-2 p-4">
      <p className="m-0 text-sm font-semibold text-ink-1">
        {t('salaries.offeredAt', { time: time(offer.offeredAt) })}{' '}
        {offer.expiresAt !== null && t('salaries.openUntil', { time: time(offer.expiresAt) })}
      </p>
      <TermsWords kind={offer.kind} terms={offer.terms} />
      <TermsTable kind={offer.kind} terms={offer.terms} />
      <FailureNote error={error} />
      <Button
        look="danger"
        size="s"
        className="justify-self-start"
        busy={isPending}
        onClick={() => mutate({ contractId: offer.contractId, act: 'withdraw' })}
      >
        {t('salaries.withdraw')}
      </Button>
    </section>
  );
}
