import type { DepositState, DepositType } from '@fairhouse/contract';
import { depositStates, depositTypes } from '@fairhouse/contract/money-states';
import { useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, Select } from '@fairhouse/ui';
import { RefreshQueue } from '../../shared/queues/refresh-queue.tsx';
import type { QueueNews } from '../../shared/queues/use-watched-queue.ts';
import { dayStart } from '../../shared/texts/day-start.ts';

/** The values of the fields; `queryOf` makes the server's query from them. */
export interface DepositFilter {
  readonly search: string;
  readonly depositId: string;
  readonly state: DepositState | 'waiting' | '';
  readonly type: DepositType | '';
  readonly isFlagged: boolean;
  readonly amountFrom: string;
  readonly amountTo: string;
  readonly from: string;
  readonly to: string;
}

export const emptyFilter: DepositFilter = {
  search: '',
  depositId: '',
  state: '',
  type: '',
  isFlagged: false,
  amountFrom: '',
  amountTo: '',
  from: '',
  to: '',
};

/** The initial filter of a desk. */
export const waitingFilter: DepositFilter = { ...emptyFilter, state: 'waiting' };

const filterStates = ['waiting', ...depositStates] as const;
const idShape = /^\d{1,19}$/;
const amountShape = /^\d{1,15}(\.\d{1,4})?$/;

/** Incomplete fields are left out. Days are in the desk's time zone, the last one inclusive. */
export function queryOf(filter: DepositFilter) {
  const { search, depositId, state, type, isFlagged, amountFrom, amountTo, from, to } = filter;
  return {
    search: search.trim(),
    ...(idShape.test(depositId) && { depositId }),
    ...(state === 'waiting' ? { waiting: '1' as const } : state !== '' && { state }),
    ...(type !== '' && { type }),
    ...(isFlagged && { flagged: '1' as const }),
    ...(amountShape.test(amountFrom) && { amountFrom }),
    ...(amountShape.test(amountTo) && { amountTo }),
    ...(from !== '' && { from: dayStart(from) }),
    ...(to !== '' && { to: dayStart(to, 1) }),
  };
}

export function DepositFilters({
  filter,
  onChange,
  news,
}: {
  filter: DepositFilter;
  onChange: (next: DepositFilter) => void;
  news: QueueNews;
}) {
  const { t } = useTexts();
  const all = { value: '', text: t('operators.all') };
  const wrongAmount = (text: string) =>
    text !== '' && !amountShape.test(text) ? t('operators.deposits.digits') : undefined;
  return (
    <div
      role="search"
      aria-label={t('operators.deposits.title')}
      className="grid grid-cols-2 items-start gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4"
    >
      <Field
        label={t('operators.deposits.search')}
        type="search"
        className="max-md:col-span-2"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Field
        label={t('operators.deposits.id')}
        type="search"
        inputMode="numeric"
        className="max-md:col-span-2"
        value={filter.depositId}
        error={filter.depositId !== '' && !idShape.test(filter.depositId) ? t('operators.deposits.digits') : undefined}
        onChange={(event) => onChange({ ...filter, depositId: event.target.value.trim() })}
      />
      <Select
        label={t('operators.state')}
        value={filter.state}
        options={[
          { value: 'waiting', text: t('operators.withdrawal.waiting') },
          all,
          ...depositStates.map((value) => ({ value, text: t(`operators.deposits.states.${value}`) })),
        ]}
        onChange={(event) =>
          onChange({ ...filter, state: filterStates.find((state) => state === event.target.value) ?? '' })
        }
      />
      <Select
        label={t('operators.kind')}
        value={filter.type}
        options={[all, ...depositTypes.map((value) => ({ value, text: t(`operators.deposits.types.${value}`) }))]}
        onChange={(event) =>
          onChange({ ...filter, type: depositTypes.find((type) => type === event.target.value) ?? '' })
        }
      />
      <Field
        label={t('operators.deposits.amountFrom')}
        inputMode="decimal"
        value={filter.amountFrom}
        error={wrongAmount(filter.amountFrom)}
        onChange={(event) => onChange({ ...filter, amountFrom: event.target.value.trim() })}
      />
      <Field
        label={t('operators.deposits.amountTo')}
        inputMode="decimal"
        value={filter.amountTo}
        error={wrongAmount(filter.amountTo)}
        onChange={(event) => onChange({ ...filter, amountTo: event.target.value.trim() })}
      />
      <Field
        label={t('operators.deposits.from')}
        type="date"
        className="min-w-0 max-md:col-span-2 [&_*]:min-w-0"
        value={filter.from}
        onChange={(event) => onChange({ ...filter, from: event.target.value })}
      />
      <Field
        label={t('operators.deposits.to')}
        type="date"
        className="min-w-0 max-md:col-span-2 [&_*]:min-w-0"
        value={filter.to}
        onChange={(event) => onChange({ ...filter, to: event.target.value })}
      />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={t('operators.deposits.flaggedOnly')}
          checked={filter.isFlagged}
          onChange={(event) => onChange({ ...filter, isFlagged: event.target.checked })}
        />
        <span className="flex gap-2">
          <Button look="quiet" size="s" onClick={() => onChange(emptyFilter)}>
            {t('operators.deposits.clear')}
          </Button>
          <RefreshQueue size="s" news={news} />
        </span>
      </div>
    </div>
  );
}
