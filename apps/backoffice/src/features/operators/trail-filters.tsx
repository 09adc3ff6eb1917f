import { trailActions, trailSubjects } from '@fairhouse/contract/trail-actions';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Select } from '@fairhouse/ui';
import { dayStart } from '../../shared/texts/day-start.ts';

export const wholeTrail = {
  search: '',
  operator: '',
  action: '',
  about: '',
  number: '',
  from: '',
  to: '',
  page: '1',
  until: '',
};
/** The filter as the address has it. */
export type TrailFilter = typeof wholeTrail;

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const idShape = /^\d{1,19}$/;

/** New rows do not shift the pages while somebody reads: the first row says where the reading began. */
export const placeOf = ({ page, until }: TrailFilter): { page: number; until?: string } => {
  const number = Math.max(1, Math.trunc(Number(page)) || 1);
  return { page: number, ...(number > 1 && idShape.test(until) && { until }) };
};

/** The query for the server: incomplete fields and invalid addresses are left out. */
export function trailQueryOf({ search, operator, action, about, number, from, to }: TrailFilter) {
  return {
    search: search.trim().slice(0, 100),
    ...(idShape.test(operator) && { operatorId: operator }),
    ...(trailActions.some((each) => each === action) && { action }),
    ...(trailSubjects.some((each) => each === about) && {
      subject: number.trim() === '' ? about : `${about}:${number.trim()}`.slice(0, 100),
    }),
    ...(dayShape.test(from) && { from: dayStart(from) }),
    ...(dayShape.test(to) && { to: dayStart(to, 1) }),
  };
}

interface TrailFiltersProps {
  readonly filter: TrailFilter;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (next: TrailFilter) => void;
}

/** Filters by operator, action, subject and time. */
export function TrailFilters({ filter, people, onChange }: TrailFiltersProps) {
  const { t, texts } = useTexts();
  const all = { value: '', text: t('operators.all') };
  const ask = (changed: Partial<TrailFilter>): void => onChange({ ...filter, page: '1', until: '', ...changed });
  const byText = (a: { text: string }, b: { text: string }): number => a.text.localeCompare(b.text, texts.language);
  const actions = trailActions
    .map((value) => ({ value, text: t(`operators.trailText.actions.${value}`) }))
    .toSorted(byText);
  const subjects = trailSubjects
    .map((value) => ({ value, text: t(`operators.trailText.subjects.${value}`) }))
    .toSorted(byText);
  return (
    <div
      role="search"
      aria-label={t('operators.trail')}
      className="grid grid-cols-2 items-start gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line md:grid-cols-4"
    >
      <Select
        className="min-w-0 max-md:col-span-2"
        label={t('operators.operator')}
        value={filter.operator}
        options={[all, ...people.map(({ id, name }) => ({ value: id, text: name }))]}
        onChange={(event) => ask({ operator: event.target.value })}
      />
      <Select
        className="min-w-0 max-md:col-span-2"
        label={t('operators.trailText.kind')}
        value={filter.action}
        options={[all, ...actions]}
        onChange={(event) => ask({ action: event.target.value })}
      />
      <Select
        className="min-w-0"
        label={t('operators.trailText.about')}
        value={filter.about}
        options={[all, ...subjects]}
        onChange={(event) => ask({ about: event.target.value, ...(event.target.value === '' && { number: '' }) })}
      />
      <Field
        label={t('operators.trailText.number')}
        type="search"
        maxLength={60}
        disabled={filter.about === ''}
        value={filter.number}
        onChange={(event) => ask({ number: event.target.value })}
      />
      <Field
        className="min-w-0 max-md:col-span-2 [&_*]:min-w-0"
        label={t('operators.deposits.from')}
        type="date"
        value={filter.from}
        onChange={(event) => ask({ from: event.target.value })}
      />
      <Field
        className="min-w-0 max-md:col-span-2 [&_*]:min-w-0"
        label={t('operators.deposits.to')}
        type="date"
        value={filter.to}
        onChange={(event) => ask({ to: event.target.value })}
      />
      <Field
        className="max-md:col-span-2"
        label={t('operators.search')}
        hint={t('operators.trailText.search')}
        type="search"
        maxLength={100}
        value={filter.search}
        onChange={(event) => ask({ search: event.target.value })}
      />
      <Button
        look="quiet"
        size="s"
        className="self-end justify-self-start max-md:col-span-2 md:mb-7"
        onClick={() => onChange(wholeTrail)}
      >
        {t('operators.deposits.clear')}
      </Button>
    </div>
  );
}
