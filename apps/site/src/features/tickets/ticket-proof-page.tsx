import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { RefusalError } from '@fairhouse/api-client';
import type { RaffleProof, RainProof, TicketProof } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, ErrorState, Icon, showToast, Skeleton } from '@fairhouse/ui';
import { seedIcon } from '@fairhouse/ui/later-icons';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FactsList, type Fact } from '../../shared/facts/facts-list.tsx';
import { saveJson } from '../../shared/files/save-json.ts';
import { copyText } from '../../shared/proof/copy-text.ts';
import { HashLine } from '../../shared/proof/hash-line.tsx';
import { DrawnFrom } from './drawn-from.tsx';
import { useRaffleProof, useRainProof, useTicketProof } from './use-tickets.ts';

// The engine that recomputes loads only when there is something to recompute.
const TicketVerdict = lazy(async () => ({
  default: (await import('../../shared/proof/ticket-verdict.tsx')).TicketVerdict,
}));

type Proof = TicketProof | RainProof | RaffleProof;

/** The draw of a ticket, a rain or a raffle, recomputed in the reader's browser (docs/fairness.md). */
export function TicketProofPage({ kind, id }: { kind: string; id: string }) {
  const { t } = useTexts();
  if (!/^\d{1,19}$/.test(id)) return <EmptyState title={t('tickets.proof.unknown')} />;
  if (kind === 'ticket') return <TicketProofOf transactionId={id} />;
  if (kind === 'rain') return <RainProofOf rainId={id} />;
  if (kind === 'raffle') return <RaffleProofOf raffleId={id} />;
  return <EmptyState title={t('tickets.proof.unknown')} />;
}

function TicketProofOf({ transactionId }: { transactionId: string }) {
  const { t } = useTexts();
  const time = useHouseTime();
  return (
    <ProofPage
      title={t('tickets.proof.ticketTitle', { id: transactionId })}
      query={useTicketProof(transactionId)}
      factsOf={({ kind, openedAt, version }) => [
        [t('tickets.proof.kind'), t(`tickets.kind_${kind}`)],
        [t('tickets.proof.openedAt'), openedAt === null ? t('tickets.proof.notYet') : time(openedAt)],
        [t('tickets.proof.version'), version],
        [t('tickets.proof.nonce'), transactionId],
      ]}
    />
  );
}

function RainProofOf({ rainId }: { rainId: string }) {
  const { t } = useTexts();
  return (
    <ProofPage
      title={t('tickets.proof.rainTitle', { id: rainId })}
      query={useRainProof(rainId)}
      factsOf={({ total, currency, pieces, least, caught }) => [
        [t('tickets.rain.total'), `${total} ${currency}`],
        [t('tickets.rain.pieces'), pieces],
        [t('tickets.rain.least'), `${least} ${currency}`],
        [t('tickets.proof.caught'), caught],
      ]}
    />
  );
}

function RaffleProofOf({ raffleId }: { raffleId: string }) {
  const { t } = useTexts();
  const time = useHouseTime();
  return (
    <ProofPage
      title={t('tickets.proof.raffleTitle', { id: raffleId })}
      query={useRaffleProof(raffleId)}
      factsOf={({ drawsAt, entries, winners, version, voidedAt }) => [
        voidedAt === undefined
          ? [t('tickets.proof.drawsAt'), time(drawsAt)]
          : [t('tickets.proof.voidAt'), time(voidedAt)],
        [t('tickets.proof.entries'), entries.length],
        [t('tickets.proof.places'), winners.length],
        [t('tickets.proof.version'), version],
      ]}
    />
  );
}

interface ProofPageProps<P extends Proof> {
  readonly title: string;
  readonly query: UseQueryResult<P>;
  readonly factsOf: (proof: P) => readonly Fact[];
}

function ProofPage<P extends Proof>({ title, query: { data, error, refetch }, factsOf }: ProofPageProps<P>) {
  const { t } = useTexts();
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5 py-6">
      <h1 className="m-0 font-display text-2xl font-semibold break-words text-ink-1">{title}</h1>
      {error && !data && (
        <ErrorState
          title={t('tickets.failedTitle')}
          text={error instanceof RefusalError ? error.message : t('tickets.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data && (
        <>
          <div className="rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset">
            <FactsList wide="sm:grid-cols-4" facts={factsOf(data)} />
          </div>
          {data.format === 'fairhouse/raffle/1' && data.beacon?.name === 'local' && (
            <Note>{t('tickets.proof.localBeacon')}</Note>
          )}
          {'voidedAt' in data && data.voidedAt !== undefined ? (
            <Note>{t('tickets.proof.voidNote')}</Note>
          ) : data.serverSeed === null ? (
            <Sealed />
          ) : (
            <Recomputed proof={data} />
          )}
          <DrawnFrom proof={data} />
          <section
            aria-label={t('tickets.proof.bytes')}
            className="grid rounded-lg bg-surface-1 ring-1 ring-line ring-inset"
          >
            <HashLine name={t('tickets.commitment')} value={data.commitment} hint={t('tickets.commitmentHint')} />
            {data.serverSeed !== null && <HashLine name={t('tickets.proof.serverSeed')} value={data.serverSeed} />}
            {'clientSeed' in data && data.clientSeed !== null && (
              <HashLine name={t('tickets.proof.clientSeed')} value={data.clientSeed} />
            )}
            <HashLine name={t('tickets.mathHash')} value={data.mathHash} hint={t('tickets.mathHashHint')} />
            {'root' in data && data.root !== null && (
              <HashLine name={t('tickets.proof.root')} value={data.root} hint={t('tickets.proof.rootHint')} />
            )}
          </section>
          <TakeAway proof={data} />
        </>
      )}
    </div>
  );
}

function Recomputed({ proof }: { proof: Proof }) {
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
      <TicketVerdict claim={proof} />
    </Suspense>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="m-0 rounded-lg bg-accent-wash p-5 text-sm text-ink-1 ring-1 ring-line ring-inset">{children}</p>;
}

/** Before the draw only the commitment is known. */
function Sealed() {
  const { t } = useTexts();
  return (
    <section className="flex items-start gap-4 rounded-lg bg-accent-wash p-6 ring-1 ring-line ring-inset">
      <Icon name={seedIcon} size={28} className="mt-0.5 text-accent-text" />
      <div className="grid gap-1.5">
        <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('tickets.proof.sealedTitle')}</h2>
        <p className="m-0 text-ink-2">{t('tickets.proof.sealedText')}</p>
      </div>
    </section>
  );
}

/** The record to keep, and the command that checks it without the house. */
function TakeAway({ proof }: { proof: Proof }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const name = `${proof.format.split('/')[1]}-${'transactionId' in proof ? proof.transactionId : 'rainId' in proof ? proof.rainId : proof.raffleId}.json`;
  async function copy(): Promise<void> {
    const command = `node fair-verify.mjs ${name}`;
    if (await copyText(command)) setCopied(true);
    else showToast(command);
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" icon="download" onClick={() => saveJson(name, proof)}>
        {t('fairness.downloadRecord')}
      </Button>
      <Button look="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(isCopied ? 'fairness.copied' : 'fairness.copyCommand')}
      </Button>
    </div>
  );
}
