import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { RoundRecord, SharedRoundRecord } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, ErrorState, Icon, showToast, Skeleton } from '@fairhouse/ui';
import { seedIcon } from '@fairhouse/ui/later-icons';
import { api } from '../../shared/api/api.ts';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { Money } from '../../shared/money/money.tsx';
import { saveJson } from '../../shared/files/save-json.ts';
import { copyText } from '../../shared/proof/copy-text.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { AccountNeeded } from '../../shared/session/account-needed.tsx';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { RoundJackpot } from './round-jackpot.tsx';
import { useGameName } from './use-game-name.ts';
import { useRotateSeed } from './use-fairness.ts';

// The engines that recompute load only when there is something to recompute.
const Verdict = lazy(async () => ({ default: (await import('./verdict.tsx')).Verdict }));
const SharedVerdict = lazy(async () => ({ default: (await import('./shared-verdict.tsx')).SharedVerdict }));

type AnyRecord = RoundRecord | SharedRoundRecord;

/** One round, recomputed in the player's browser (docs/fairness.md). */
export function RoundPage({ roundId }: { roundId: string }) {
  const { t } = useTexts();
  const session = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.round(roundId),
    queryFn: () => api.getRound({ roundId }),
    enabled: isTrueMember(session),
  });
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 py-6">
      <h1 className="m-0 font-display text-2xl font-semibold break-all text-ink-1">
        {t('fairness.roundTitle', { round: roundId })}
      </h1>
      {!isTrueMember(session) && <AccountNeeded />}
      {error && !data && (
        <ErrorState
          title={t('fairness.failedTitle')}
          text={error instanceof RefusalError ? error.message : t('fairness.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isTrueMember(session) && !error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data && <RoundDetails record={data} />}
    </div>
  );
}

function RoundDetails({ record }: { record: AnyRecord }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const game = useGameName(record.game);
  const facts: [name: string, value: ReactNode][] = [
    [t('fairness.game'), game],
    [t('fairness.stake'), <Money key="stake" amount={record.stake} currency={record.currency} />],
    [t('fairness.payout'), <Money key="payout" amount={record.payout} currency={record.currency} />],
    [t('fairness.nonceShort'), 'nonce' in record ? record.nonce : record.chain.index],
    [t('fairness.placed'), time(record.placedAt)],
  ];
  return (
    <>
      <dl className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line ring-1 ring-inset ring-line sm:grid-cols-[1.2fr_1fr_1fr_0.7fr_1.7fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-1 bg-surface-1 px-4 py-3 last:max-sm:col-span-2">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="figures m-0 text-sm font-semibold text-ink-1">{value}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
        {record.format === 'fairhouse/shared-round/1' ? <SharedProof record={record} /> : <OwnProof record={record} />}
      </Suspense>
      <TakeAway record={record} />
      {record.state !== 'void' && <RoundJackpot roundId={record.roundId} isRevealed={isRevealed(record)} />}
    </>
  );
}

const isRevealed = (record: AnyRecord): boolean =>
  record.format === 'fairhouse/round/1' ? record.serverSeed !== null : record.chain.link !== null;

function OwnProof({ record }: { record: RoundRecord }) {
  return record.serverSeed === null ? <SeedInUse /> : <Verdict record={record} />;
}

/** The seed of a shared round is opened at its end. */
function SharedProof({ record }: { record: SharedRoundRecord }) {
  const { t } = useTexts();
  if (record.state === 'open')
    return (
      <p className="m-0 rounded-lg bg-accent-wash p-6 text-ink-2 ring-1 ring-inset ring-line">
        {t('fairness.sharedOpen')}
      </p>
    );
  return (
    <>
      {record.beacon.name === 'local' && (
        <p className="m-0 rounded-lg bg-accent-wash p-5 text-sm text-ink-1 ring-1 ring-inset ring-line">
          {t('fairness.sharedLocal')}
        </p>
      )}
      {record.state === 'void' && (
        <p className="m-0 rounded-lg bg-surface-1 p-5 text-sm text-ink-2 ring-1 ring-inset ring-line">
          {t('fairness.sharedVoid')}
        </p>
      )}
      <SharedVerdict record={record} />
    </>
  );
}

function SeedInUse() {
  const { t } = useTexts();
  const rotate = useRotateSeed();
  return (
    <section className="grid gap-4 rounded-lg bg-accent-wash p-6 ring-1 ring-inset ring-line">
      <div className="flex items-start gap-4">
        <Icon name={seedIcon} size={28} className="mt-0.5 text-accent-text" />
        <div className="grid gap-1.5">
          <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('fairness.notRevealedTitle')}</h2>
          <p className="m-0 text-ink-2">{t('fairness.notRevealedText')}</p>
        </div>
      </div>
      <Button className="justify-self-start" busy={rotate.isPending} onClick={() => rotate.mutate()}>
        {t('fairness.revealNow')}
      </Button>
      {rotate.error && (
        <p role="alert" className="m-0 text-sm text-lost">
          {t('fairness.failedText')}
        </p>
      )}
    </section>
  );
}

/** The record to keep, and the command that checks it without the house. */
function TakeAway({ record }: { record: AnyRecord }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const name = `round-${record.roundId}.json`;
  async function copy(): Promise<void> {
    const command = `node fair-verify.mjs ${name}`;
    if (await copyText(command)) setCopied(true);
    else showToast(command);
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" icon="download" onClick={() => saveJson(name, record)}>
        {t('fairness.downloadRecord')}
      </Button>
      <Button look="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(isCopied ? 'fairness.copied' : 'fairness.copyCommand')}
      </Button>
    </div>
  );
}
