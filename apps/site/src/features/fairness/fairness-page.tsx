import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { seedIcon } from '@fairhouse/ui/later-icons';
import { openModal } from '../../shared/modal/modal-store.ts';
import { AccountNeeded } from '../../shared/session/account-needed.tsx';
import { isTrial } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { HashLine } from '../../shared/proof/hash-line.tsx';
import { RecordDrop } from './record-drop.tsx';
import { useFairness, useRotateSeed } from './use-fairness.ts';

/** How a bet is checked, in plain words, with the member's own seeds (docs/fairness.md). */
export function FairnessPage() {
  const { t } = useTexts();
  const session = useSession();
  const steps = [t('fairness.how1'), t('fairness.how2'), t('fairness.how3'), t('fairness.how4')];
  return (
    <div className="grid grid-cols-1 gap-8 py-6">
      <header className="grid gap-3">
        <h1 className="m-0 font-display text-3xl font-semibold text-ink-1">{t('fairness.title')}</h1>
        <p className="m-0 max-w-[62ch] text-lg text-ink-2">{t('fairness.lead')}</p>
      </header>
      <ol className="m-0 grid list-none gap-3 p-0 md:grid-cols-2">
        {steps.map((text, index) => (
          <li key={text} className="flex gap-4 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
            <span className="figures grid size-10 shrink-0 place-items-center rounded-full bg-accent-wash font-display text-lg font-semibold text-accent-text">
              {index + 1}
            </span>
            <span className="text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
      <Link
        to="/fairness/returns"
        className="flex items-center gap-4 rounded-lg bg-accent-wash p-5 text-ink-1 no-underline ring-1 ring-inset ring-line hover:ring-accent"
      >
        <Icon name="records" size={28} className="shrink-0 text-accent-text" />
        <span className="grid flex-1 gap-0.5">
          <span className="font-display text-lg font-semibold">{t('fairness.returns.link')}</span>
          <span className="text-sm text-ink-2">{t('fairness.returns.linkText')}</span>
        </span>
        <Icon name="chevron-forward" size={20} className="shrink-0 text-ink-3" />
      </Link>
      <section className="grid gap-4">
        <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('fairness.yourSeeds')}</h2>
        {/* Seeds that one member opened are not shown to the next. */}
        <OwnSeeds key={session.status === 'member' ? session.memberId : session.status} />
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <RecordDrop />
        <section className="grid content-start gap-3 rounded-lg bg-surface-1 p-6 ring-1 ring-inset ring-line">
          <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('fairness.program')}</h2>
          <p className="m-0 text-ink-2">{t('fairness.programText')}</p>
          <a href="/fair-verify.mjs" download className={`${buttonClass({ look: 'secondary' })} justify-self-start`}>
            <Icon name="download" size={18} />
            {t('fairness.download')}
          </a>
        </section>
      </div>
    </div>
  );
}

function OwnSeeds() {
  const { t } = useTexts();
  const session = useSession();
  const { data, isError, refetch } = useFairness();
  const rotate = useRotateSeed();
  if (isTrial(session)) return <AccountNeeded />;
  if (session.status === 'visitor') {
    return (
      <div className="flex flex-wrap items-center gap-4 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
        <p className="m-0 flex-1 text-ink-2">{t('fairness.loginNeeded')}</p>
        <Button onClick={() => openModal('login')}>{t('brand.logIn')}</Button>
      </div>
    );
  }
  if (isError && !data) {
    return (
      <ErrorState
        title={t('fairness.failedTitle')}
        text={t('fairness.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-72 rounded-lg" />;
  const revealed = rotate.data?.revealed;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="overflow-hidden rounded-lg bg-surface-1 ring-1 ring-inset ring-line">
        <HashLine name={t('fairness.commitment')} value={data.commitment} />
        <HashLine
          name={t('fairness.clientSeed')}
          value={data.clientSeed ?? '—'}
          {...(data.clientSeed === null && { hint: t('fairness.noClientSeed') })}
        />
        <HashLine name={t('fairness.nonce')} value={data.nonce} />
        <HashLine name={t('fairness.nextCommitment')} value={data.nextCommitment} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          icon={seedIcon}
          className="whitespace-normal!"
          busy={rotate.isPending}
          onClick={() => rotate.mutate()}
        >
          {t('fairness.rotate')}
        </Button>
        <span className="text-sm text-ink-3">{t('fairness.rotateHint')}</span>
      </div>
      {rotate.error && (
        <p role="alert" className="m-0 text-sm text-lost">
          {t('fairness.failedText')}
        </p>
      )}
      {revealed && (
        <section aria-live="polite" className="overflow-hidden rounded-lg bg-live-wash ring-1 ring-inset ring-live">
          <h3 className="m-0 px-5 pt-4 text-base font-semibold text-live">{t('fairness.rotated')}</h3>
          <HashLine name={t('fairness.serverSeed')} value={revealed.serverSeed} />
          <HashLine name={t('fairness.commitment')} value={revealed.commitment} />
          <HashLine name={t('fairness.rounds')} value={revealed.rounds} />
        </section>
      )}
    </div>
  );
}
