import type { ContractKind, ContractProgress, ContractTerms, ContractView } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { parseAmount, formatAmount } from '@fairhouse/money';
import { Badge, EmptyState, Icon } from '@fairhouse/ui';
import { handshakeIcon } from '@fairhouse/ui/later-icons';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { EndContract } from './end-contract.tsx';
import { Loaded } from './loaded.tsx';
import { TermsTable, TermsWords, useTierValue } from './terms-table.tsx';
import { useOwnContract } from './use-own-contract.ts';

const cardClass = 'grid content-start gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-6';

/** One's own contract: the terms in force, how far the period is, and what comes next. */
export function OwnContractPanel({ kind }: { kind: ContractKind }) {
  const { t } = useTexts();
  const query = useOwnContract(kind);
  return (
    <Loaded query={query} skeleton="h-80">
      {({ inForce, next, progress }) =>
        !inForce && !next ? (
          <EmptyState icon={handshakeIcon} title={t('salaries.noContract')} text={t('salaries.noContractText')} />
        ) : (
          <div className="grid gap-5 xl:grid-cols-2">
            {inForce && <InForce contract={inForce} progress={progress} />}
            {inForce && progress && <Progress kind={kind} terms={inForce.terms} progress={progress} />}
            {next && <Next contract={next} />}
          </div>
        )
      }
    </Loaded>
  );
}

function InForce({ contract, progress }: { contract: ContractView; progress: ContractProgress | null }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { kind, terms, inForceFrom, version } = contract;
  return (
    <section aria-labelledby={`in-force-${kind}`} className={cardClass}>
      <header className="grid gap-1">
        <h2 id={`in-force-${kind}`} className="m-0 text-xl">
          {t('salaries.inForce')}
        </h2>
        <p className="m-0 text-sm text-ink-3">
          {t('salaries.version', { number: version })}
          {inForceFrom !== null && ` · ${t('salaries.since', { time: time(inForceFrom) })}`}
        </p>
      </header>
      <TermsWords kind={kind} terms={terms} />
      <TermsTable kind={kind} terms={terms} reached={progress?.tier ?? null} />
      <EndContract contract={contract} />
    </section>
  );
}

function Next({ contract }: { contract: ContractView }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { kind, terms, inForceFrom } = contract;
  return (
    <section aria-labelledby={`next-${kind}`} className={cardClass}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`next-${kind}`} className="m-0 text-xl">
          {t('salaries.nextTerms')}
        </h2>
        {inForceFrom !== null && <Badge tone="live">{t('salaries.fromBadge', { time: time(inForceFrom) })}</Badge>}
      </div>
      <TermsWords kind={kind} terms={terms} />
      <TermsTable kind={kind} terms={terms} />
    </section>
  );
}

interface ProgressProps {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly progress: ContractProgress;
}

/** The current period: what the team has done, which tier that reaches, and what the next one still needs. */
function Progress({ kind, terms, progress }: ProgressProps) {
  const { t, texts } = useTexts();
  const time = useHouseTime();
  const { currency } = useBrand();
  const { base, active, tier, gross, periodStart, periodEnd, countedUntil } = progress;
  const valueText = useTierValue(kind);
  const reached = tier === null ? undefined : terms.tiers[tier];
  return (
    <section aria-labelledby={`progress-${kind}`} className={cardClass}>
      <header className="grid gap-1">
        <h2 id={`progress-${kind}`} className="m-0 text-xl">
          {t('salaries.thisPeriod')}
        </h2>
        <p className="m-0 text-sm text-ink-3">{t('salaries.span', { from: time(periodStart), to: time(periodEnd) })}</p>
      </header>
      <FactsList
        wide="sm:grid-cols-2"
        facts={[
          [t(`salaries.base.${contractKinds[kind].base}`), <Money key="base" amount={base} currency={currency} />],
          [t('salaries.activeMembers'), formatCount(active, texts.language)],
          [t('salaries.tierReached'), reached ? valueText(reached.value) : t('salaries.noTier')],
          [t('salaries.grossSoFar'), <Money key="gross" amount={gross} currency={currency} />],
        ]}
      />
      <Missing terms={terms} progress={progress} />
      <p className="m-0 text-xs text-ink-3">{t('salaries.countedUntil', { time: time(countedUntil) })}</p>
    </section>
  );
}

/** The next better tier, and what is missing for it. */
function Missing({ terms, progress }: { terms: ContractTerms; progress: ContractProgress }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const next = terms.tiers[(progress.tier ?? -1) + 1];
  if (!next) return <p className="m-0 text-sm text-won">{t('salaries.topTier')}</p>;
  const [need, have] = [parseAmount(next.threshold) ?? 0n, parseAmount(progress.base) ?? 0n];
  const [missingMinor, missingActive] = [need > have ? need - have : 0n, next.minActive - progress.active];
  const share = need <= 0n || have >= need ? 100 : have <= 0n ? 0 : Number((have * 100n) / need);
  const amount = `${plainAmount(formatAmount(missingMinor), currency)} ${currency}`;
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={t('salaries.toNextTier')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div style={{ inlineSize: `${share}%` }} className="h-full rounded-full bg-live" />
      </div>
      <p className="m-0 flex items-start gap-2 text-sm text-ink-2">
        <Icon name="info" size={18} className="mt-px shrink-0" />
        <span>
          {missingMinor > 0n && t('salaries.missingAmount', { amount })}{' '}
          {missingActive > 0 && t('salaries.missingActive', { count: missingActive })}
        </span>
      </p>
    </div>
  );
}
