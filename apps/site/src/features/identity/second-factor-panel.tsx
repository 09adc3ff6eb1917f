import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { renderSVG } from 'uqr';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, ErrorState, Field, Icon, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';

/** The second factor at login: off, being set up, just turned on, or on (spec 2, securityCenter). */
export function SecondFactorPanel() {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: () => api.getSecondFactor(),
  });
  const begin = useMutation({ mutationFn: () => api.beginSecondFactor() });
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  if (isError && !data)
    return (
      <ErrorState
        title={t('profile.failedTitle')}
        text={t('profile.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  return (
    <Card
      title={t('identity.security.factorTitle')}
      mark={
        <Badge tone={data.isOn ? 'live' : 'plain'}>
          {t(data.isOn ? 'identity.security.on' : 'identity.security.off')}
        </Badge>
      }
    >
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(null)} />}
      {!recoveryCodes && data.isOn && <TurnOff left={data.recoveryCodesLeft} />}
      {!recoveryCodes && !data.isOn && !begin.data && (
        <>
          <p className="m-0 text-ink-2">{t('identity.security.factorText')}</p>
          <FailureNote error={begin.error} />
          <Button look="secondary" className="justify-self-start" busy={begin.isPending} onClick={() => begin.mutate()}>
            {t('identity.security.turnOn')}
          </Button>
        </>
      )}
      {!recoveryCodes && !data.isOn && begin.data && (
        <SetUp
          {...begin.data}
          onDone={(codes) => {
            begin.reset();
            setRecoveryCodes(codes);
          }}
        />
      )}
    </Card>
  );
}

function Card({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{title}</h2>
        {mark}
      </div>
      {children}
    </section>
  );
}

function SetUp({
  secret,
  uri,
  onDone,
}: {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: (code: string) => api.confirmSecondFactor({ code }),
    onSuccess: ({ recoveryCodes }) => {
      onDone(recoveryCodes);
      void queries.invalidateQueries({ queryKey: queryKeys.secondFactor });
    },
  });
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <img
        // The QR code is drawn here, so that the secret does not leave this page.
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
        alt={t('identity.security.qrText')}
        width={168}
        height={168}
        className="rounded-md"
      />
      <div className="grid content-start gap-4">
        <p className="m-0 text-ink-2">{t('identity.security.scan')}</p>
        <code className="figures rounded-md bg-surface-0 px-3 py-2 text-sm break-all text-ink-1 select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <CodeForm
          submitText={t('identity.security.confirm')}
          isBusy={confirm.isPending}
          error={confirm.error}
          onCode={(code) => confirm.mutate(code)}
        />
      </div>
    </div>
  );
}

function TurnOff({ left }: { left: number }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: (code: string) => api.endSecondFactor({ code }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.secondFactor }),
  });
  return (
    <>
      <p className="m-0 text-ink-2">{t('identity.security.codesLeft', { count: left })}</p>
      {isAsked ? (
        <CodeForm
          submitText={t('identity.security.turnOff')}
          isBusy={end.isPending}
          error={end.error}
          onCode={(code) => end.mutate(code)}
        />
      ) : (
        <Button look="secondary" className="justify-self-start" onClick={() => setAsked(true)}>
          {t('identity.security.turnOff')}
        </Button>
      )}
    </>
  );
}

function CodeForm({
  submitText,
  isBusy,
  error,
  onCode,
}: {
  submitText: string;
  isBusy: boolean;
  error: Error | null;
  onCode: (code: string) => void;
}) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (code.trim().length >= 6) onCode(code);
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-sm gap-3">
      <Field
        label={t('identity.secondFactor')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FailureNote error={error} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {submitText}
      </Button>
    </form>
  );
}

/** The recovery codes, shown only once: they log the member in when the phone is lost. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4">
      <p className="m-0 flex items-start gap-2 text-ink-2">
        <Icon name="shield" className="mt-0.5 text-live" />
        {t('identity.security.codesText')}
      </p>
      <ul
        aria-label={t('identity.security.codesTitle')}
        className="figures m-0 grid list-none gap-2 rounded-md bg-surface-0 p-4 text-ink-1 select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onKept}>
        {t('identity.security.codesKept')}
      </Button>
    </div>
  );
}
