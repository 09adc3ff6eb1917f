import { formatAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { cx, Field, Icon, Select } from '@fairhouse/ui';
import { Money } from '../../../shared/money/money.tsx';
import type { ChaseMethod } from './chase-plan.ts';
import { ChaseTable } from './chase-table.tsx';
import type { Chase, ChaseForm } from './use-chase-plan.ts';

const methods: readonly ChaseMethod[] = ['same', 'growing', 'profit'];
const quick: readonly string[] = ['5', '10', '20', '50'];
const stops: readonly ChaseForm['stop'][] = ['WIN', 'PROFIT', 'NEVER'];

/** The same bets on coming issues: how many, how the multiple grows, and when to stop. The table shows the cost. */
export function ChasePlanner({ chase, currency }: { chase: Chase; currency: string }) {
  const { t } = useTexts();
  const { form, rows, problem, plan, open, change } = chase;
  const available =
    open.length -
    Math.max(
      0,
      open.findIndex(({ numero }) => numero === form.from),
    );
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <Methods method={form.method} onChange={(method) => change({ method })} />
      <Terms chase={chase} />
      {problem ? (
        <p role="alert" className="m-0 flex items-start gap-2 rounded-md bg-lost-wash p-3 text-sm text-ink-1">
          <Icon name="alert" size={18} className="mt-0.5 text-lost" />{' '}
          {t(`lottery.chase.problems.${problem}`, { count: available, most: chase.mostMultiple })}
        </p>
      ) : null}
      {rows.length > 0 && <ChaseTable chase={chase} currency={currency} />}
      <Stops form={form} currency={currency} onChange={change} />
      {plan && (
        <p className="m-0 flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-3 text-sm text-ink-2">
          <span>{t('lottery.chase.total', { count: plan.rows.length })}</span>
          <strong className="text-lg text-ink-1">
            <Money amount={formatAmount(plan.totalMinor)} currency={currency} />
          </strong>
        </p>
      )}
    </div>
  );
}

function Methods({ method, onChange }: { method: ChaseMethod; onChange: (method: ChaseMethod) => void }) {
  const { t } = useTexts();
  return (
    <div
      role="group"
      aria-label={t('lottery.chase.method')}
      className="grid grid-cols-3 gap-1 rounded-full bg-surface-2 p-1"
    >
      {methods.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === method}
          onClick={() => onChange(each)}
          className={cx(
            'min-h-11 rounded-full px-2 text-sm font-semibold transition-colors duration-150',
            each === method ? 'bg-surface-0 text-ink-1 shadow-1' : 'text-ink-2 hover:text-ink-1',
          )}
        >
          {t(`lottery.chase.methods.${each}`)}
        </button>
      ))}
    </div>
  );
}

function Terms({ chase: { form, open, mostMultiple, change } }: { chase: Chase }) {
  const { t } = useTexts();
  const number = (name: 'issues' | 'start' | 'factor' | 'every' | 'profitPercent') => ({
    label: t(`lottery.chase.${name}`),
    name,
    value: form[name],
    inputMode: 'numeric' as const,
    maxLength: 6,
    autoComplete: 'off',
    dir: 'ltr',
    className: 'min-w-0',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value.replaceAll(/\D/g, '') }),
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3 @2xl:grid-cols-4">
      <Select
        className="col-span-2 min-w-0"
        label={t('lottery.chase.from')}
        value={form.from}
        onChange={(event) => change({ from: event.target.value })}
        options={open.map(({ numero }, index) => ({
          value: numero,
          text: index === 0 ? t('lottery.chase.current', { numero }) : numero,
        }))}
      />
      <div className="col-span-2 grid gap-2">
        <Field {...number('issues')} />
        <div role="group" aria-label={t('lottery.chase.quick')} className="grid grid-cols-4 gap-1.5">
          {quick.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={form.issues === count}
              disabled={Number(count) > open.length}
              onClick={() => change({ issues: count })}
              className="figures min-h-11 rounded-sm bg-surface-1 text-sm font-semibold text-ink-2 ring-1 ring-inset ring-line hover:bg-surface-2 aria-pressed:bg-ink-1 aria-pressed:text-surface-0 disabled:opacity-40 md:min-h-9"
            >
              {count}
            </button>
          ))}
        </div>
      </div>
      <Field {...number('start')} hint={t('lottery.chase.mostMultiple', { most: mostMultiple })} />
      {form.method === 'growing' && <Field {...number('factor')} />}
      {form.method === 'growing' && <Field {...number('every')} />}
      {form.method === 'profit' && <Field {...number('profitPercent')} hint={t('lottery.chase.profitHint')} />}
    </div>
  );
}

function Stops({
  form,
  currency,
  onChange,
}: {
  form: ChaseForm;
  currency: string;
  onChange: (change: Partial<ChaseForm>) => void;
}) {
  const { t } = useTexts();
  return (
    <fieldset className="m-0 grid gap-1 border-0 p-0">
      <legend className="p-0 text-sm font-semibold text-ink-1">{t('lottery.chase.stop')}</legend>
      {stops.map((stop) => (
        <label key={stop} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm text-ink-2 md:min-h-9">
          <input
            type="radio"
            name="chase-stop"
            className="size-5 accent-accent"
            checked={form.stop === stop}
            onChange={() => onChange({ stop })}
          />
          {t(`lottery.chase.stops.${stop}`)}
        </label>
      ))}
      {form.stop === 'PROFIT' && (
        <Field
          label={t('lottery.chase.stopProfit', { currency })}
          className="max-w-60"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={form.stopProfit}
          error={
            form.stopProfit === '' || /^\d{1,14}(\.\d{1,4})?$/.test(form.stopProfit)
              ? undefined
              : t('lottery.chase.amountWrong')
          }
          onChange={(event) => onChange({ stopProfit: event.target.value.trim() })}
        />
      )}
    </fieldset>
  );
}
