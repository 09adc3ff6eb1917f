import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';

/** One recomputed value: what the record says and what comes out. */
interface Step {
  readonly id: string;
  readonly isRight: boolean;
  readonly reported: string;
  readonly found: string;
}

interface VerdictStepsProps<S extends Step> {
  readonly verification: { readonly isRight: boolean; readonly steps: readonly S[] };
  readonly nameOf: (id: S['id']) => string;
}

/** The result of a verification, step by step: each with its bytes, or exactly what is wrong. */
export function VerdictSteps<S extends Step>({ verification: { isRight, steps }, nameOf }: VerdictStepsProps<S>) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4" data-testid="verdict" data-right={isRight}>
      <div
        role="status"
        className={cx(
          'flex items-start gap-4 rounded-lg p-5 ring-1 ring-inset',
          isRight ? 'bg-won-wash ring-won' : 'bg-lost-wash ring-lost',
        )}
      >
        <span
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-full bg-surface-0',
            isRight ? 'text-won' : 'text-lost',
          )}
        >
          <Icon name={isRight ? 'check' : 'alert'} size={24} />
        </span>
        <div className="grid gap-1">
          <p className="m-0 font-display text-lg font-semibold text-ink-1">
            {t(isRight ? 'fairness.allRight' : 'fairness.notRight')}
          </p>
          <p className="m-0 text-sm text-ink-2">{t(isRight ? 'fairness.allRightText' : 'fairness.notRightText')}</p>
        </div>
      </div>
      <ol className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-inset ring-line">
        {steps.map((step, index) => (
          // A step may occur once for each ticket, so its place is its key.
          <StepLine key={`${step.id}${index}`} step={step} name={nameOf(step.id)} />
        ))}
      </ol>
    </div>
  );
}

function StepLine({ step, name }: { step: Step; name: string }) {
  const { t } = useTexts();
  return (
    <li
      className="grid gap-1.5 border-b border-line px-5 py-3.5 last:border-b-0"
      data-step={step.id}
      data-right={step.isRight}
    >
      <span className="flex items-center gap-2.5 font-semibold text-ink-1">
        <Icon name={step.isRight ? 'check' : 'alert'} size={18} className={step.isRight ? 'text-won' : 'text-lost'} />
        {name}
      </span>
      {step.isRight ? (
        <Bytes text={step.found} />
      ) : (
        <>
          <Bytes name={t('fairness.told')} text={step.reported} />
          <Bytes name={t('fairness.found')} text={step.found} />
        </>
      )}
    </li>
  );
}

function Bytes({ name, text }: { name?: string; text: string }) {
  return (
    <div className="ps-7 text-xs text-ink-3">
      {name && <span className="me-2 font-semibold">{name}</span>}
      <code dir="ltr" className="font-mono break-all">
        {text}
      </code>
    </div>
  );
}
