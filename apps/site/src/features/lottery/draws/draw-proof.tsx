import { lazy, Suspense, useState } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { LotteryDraw } from '@fairhouse/contract';
import { findLotteryGame } from '@fairhouse/lottery';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button, ErrorState, showToast, Skeleton } from '@fairhouse/ui';
import { FactsList, type Fact } from '../../../shared/facts/facts-list.tsx';
import { FailureNote } from '../../../shared/failure/failure-note.tsx';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { copyText } from '../../../shared/proof/copy-text.ts';
import { AccountNeeded } from '../../../shared/session/account-needed.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { DrawnBalls } from '../drawn-balls.tsx';
import { useLotteryWords } from '../use-lottery-words.ts';
import { BoundFacts } from './bound-facts.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { PrizeBoard } from './prize-board.tsx';
import { bundleName, useDraw, useDrawBundle } from './use-draw.ts';

// The curves that check a beacon load only when there is one.
const DrawVerdict = lazy(async () => ({ default: (await import('./draw-verdict.tsx')).DrawVerdict }));

/** One draw: its commitments, and its result recomputed in the reader's browser (docs/fairness.md). */
export function DrawProof({ gameCode, numero }: { gameCode: string; numero: string }) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const { status } = useSession();
  const { data, error, refetch } = useDraw(gameCode, numero);
  const code = findLotteryGame(gameCode)?.code ?? gameCode;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5 py-6">
      <h1 className="m-0 font-display text-2xl font-semibold break-words text-ink-1">
        {t('lottery.draws.title', { game: words.game(code), numero })}
      </h1>
      {status === 'visitor' && <AccountNeeded />}
      {error && !data && (
        <ErrorState
          title={t('lottery.draws.failedTitle')}
          text={error instanceof RefusalError ? error.message : t('lottery.draws.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {status === 'member' && !error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data && <Details draw={data} />}
    </div>
  );
}

function Details({ draw }: { draw: LotteryDraw }) {
  const { t } = useTexts();
  const isHouse = findLotteryGame(draw.gameCode)?.results !== 'official';
  return (
    <>
      <Head draw={draw} />
      {draw.voidReason !== null && <Note text={t('lottery.draws.voidReason', { reason: draw.voidReason })} />}
      {!isHouse && <Note text={t('lottery.draws.officialText')} />}
      {isHouse && draw.beacon?.name === 'local' && <Note text={t('lottery.draws.localText')} isWarning />}
      {isHouse && draw.seed === null && draw.state !== 'VOID' && <Note text={t('lottery.draws.openText')} />}
      {canBeChecked(draw, isHouse) && (
        <section aria-label={t('lottery.draws.verdictTitle')} className="grid grid-cols-1 gap-3">
          <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('lottery.draws.verdictTitle')}</h2>
          <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
            <DrawVerdict draw={draw} />
          </Suspense>
        </section>
      )}
      <BoundFacts draw={draw} />
      <OwnTickets draw={draw} />
      <Corrections draw={draw} />
      <TakeAway draw={draw} />
    </>
  );
}

/** A draw with a seed is recomputed; for an official draw, the payouts of its sealed tickets are. */
const canBeChecked = ({ seed, winningNumber, state }: LotteryDraw, isHouse: boolean): boolean =>
  seed !== null || (!isHouse && winningNumber !== null) || state === 'VOID';

function Head({ draw }: { draw: LotteryDraw }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const show = (at: number | null): string =>
    at === null ? t('lottery.draws.notYet') : formatDateTime(at, texts.language, timeZone);
  const times: Fact[] = [
    [t('lottery.draws.opened'), show(draw.opensAt)],
    [t('lottery.draws.closed'), show(draw.closesAt)],
    [t('lottery.draws.drawn'), show(draw.drawnAt)],
    [t('lottery.draws.settled'), show(draw.settledAt)],
  ];
  return (
    <section className="grid grid-cols-1 gap-4 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {draw.winningNumber !== null && (
          <DrawnBalls gameCode={draw.gameCode} winningNumber={draw.winningNumber} size="l" />
        )}
        <Badge tone={draw.state === 'SETTLED' || draw.state === 'RE_DRAWN' ? 'plain' : 'live'}>
          {t(`lottery.draws.states.${draw.state}`)}
        </Badge>
      </div>
      {draw.winningNumber?.includes(':') && <PrizeBoard gameCode={draw.gameCode} winningNumber={draw.winningNumber} />}
      <FactsList facts={times} wide="sm:grid-cols-4" />
    </section>
  );
}

function Note({ text, isWarning = false }: { text: string; isWarning?: boolean }) {
  return (
    <p
      className={`m-0 rounded-lg p-5 text-sm ring-1 ring-inset ring-line ${isWarning ? 'bg-accent-wash text-ink-1' : 'bg-surface-1 text-ink-2'}`}
    >
      {text}
    </p>
  );
}

/** Shown with more than one result: an official result was entered wrong, and settled again. */
function Corrections({ draw: { gameCode, results } }: { draw: LotteryDraw }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  if (results.length < 2) return null;
  return (
    <section aria-label={t('lottery.draws.results')} className="grid grid-cols-1 gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('lottery.draws.results')}</h2>
      <ol className="m-0 grid list-none grid-cols-1 gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
        {results.map(({ version, winningNumber, reason, at }) => (
          <li key={version} className="grid gap-1">
            <span className="text-xs text-ink-3">
              {t('lottery.draws.resultAt', { version, time: formatDateTime(at, texts.language, timeZone) })}
            </span>
            <DrawnBalls gameCode={gameCode} winningNumber={winningNumber} size="s" />
            {reason !== null && <span className="text-sm text-ink-2">{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The record to keep, and the command that checks it without the house. */
function TakeAway({ draw: { gameCode, numero } }: { draw: LotteryDraw }) {
  const { t } = useTexts();
  const { mutate, isPending, error } = useDrawBundle(gameCode, numero);
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    const command = `node fair-verify.mjs ${bundleName(gameCode, numero)}`;
    if (await copyText(command)) setCopied(true);
    else showToast(command);
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" icon="download" busy={isPending} onClick={() => mutate()}>
          {t('lottery.draws.download')}
        </Button>
        <Button look="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(isCopied ? 'fairness.copied' : 'lottery.draws.command')}
        </Button>
      </div>
      <FailureNote error={error} />
    </div>
  );
}
