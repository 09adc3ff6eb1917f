import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Icon, Skeleton, Spinner } from '@fairhouse/ui';
import { api } from '../api/api.ts';
import { useProof } from './use-proof.ts';

export interface CaptchaAnswer {
  readonly captcha: string;
  /** Null while the browser is still working. */
  readonly captchaProof: string | null;
}

interface CaptchaFieldProps {
  /** A new number asks for another captcha: each counts once. */
  readonly attempt: number;
  onChange(answer: CaptchaAnswer): void;
}

/** Spec 9: requested at most once a second. */
const refreshGuardMs = 1000;

/** A picture to read and some work for the browser; or, for a visitor who cannot see it, only longer work (trust.md 2.10). */
export function CaptchaField({ attempt, onChange }: CaptchaFieldProps) {
  const { t } = useTexts();
  const [kind, setKind] = useState<'picture' | 'work'>('picture');
  const [round, setRound] = useState(0);
  const [text, setText] = useState('');
  const refreshedAt = useRef(0);
  const { data, isError } = useQuery({
    queryKey: ['captcha', kind, round, attempt],
    queryFn: () => api.getCaptcha({ kind }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const proof = useProof(data?.challenge);
  useEffect(() => setText(''), [kind, round, attempt]);
  useEffect(() => onChange({ captcha: text, captchaProof: proof }), [text, proof, onChange]);

  function refresh(next: 'picture' | 'work' = kind): void {
    if (performance.now() - refreshedAt.current < refreshGuardMs) return;
    refreshedAt.current = performance.now();
    setKind(next);
    setRound(round + 1);
  }
  return (
    <div className="grid gap-3 rounded-md bg-surface-1 p-4 ring-1 ring-inset ring-line">
      {kind === 'picture' ? (
        <>
          <div className="flex items-center gap-2">
            {data?.image ? (
              <img src={data.image} alt={t('identity.captchaPicture')} width={200} height={72} className="rounded-md" />
            ) : (
              <Skeleton className="h-18 w-50 rounded-md" />
            )}
            <button
              type="button"
              onClick={() => refresh()}
              aria-label={t('identity.captchaRefresh')}
              className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1"
            >
              <Icon name="refresh" />
            </button>
          </div>
          <Field
            label={t('identity.captcha')}
            name="captcha"
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={5}
            error={isError ? t('identity.connection') : undefined}
          />
        </>
      ) : (
        <p role="status" className="m-0 flex items-center gap-3 text-sm text-ink-2">
          {proof === null ? <Spinner /> : <Icon name="check" className="text-live" />}
          {t(proof === null ? 'identity.captchaWorking' : 'identity.captchaWorked')}
        </p>
      )}
      <Button
        look="quiet"
        size="s"
        className="justify-self-start"
        onClick={() => refresh(kind === 'picture' ? 'work' : 'picture')}
      >
        {t(kind === 'picture' ? 'identity.captchaWithout' : 'identity.captchaWith')}
      </Button>
    </div>
  );
}
