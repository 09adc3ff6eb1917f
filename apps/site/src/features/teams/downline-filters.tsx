import { useTexts } from '@fairhouse/i18n';
import { Field, Select } from '@fairhouse/ui';
import { FilterSelect } from '../../shared/filters/filter-select.tsx';
import { SearchField } from '../../shared/filters/search-field.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { addDays, beginOf, dayIn } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import type { DownlineRequest } from './use-team.ts';

const sorts = ['newest', 'oldest', 'teamSize'] as const;
const kinds = ['member', 'agent'] as const;

interface DownlineFiltersProps {
  readonly filters: DownlineRequest;
  readonly onChange: (filters: DownlineRequest) => void;
}

/** Search by name, kind of account, day of registration, and order. */
export function DownlineFilters({ filters, onChange }: DownlineFiltersProps) {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-5">
      <div className="max-md:col-span-2">
        <SearchField
          label={t('teams.downlines.name')}
          value={filters.customerName ?? ''}
          maxLength={32}
          onSearch={(customerName) => onChange({ ...filters, customerName })}
        />
      </div>
      <FilterSelect
        label={t('teams.downlines.kind')}
        value={filters.downlineType ?? ''}
        everything={t('teams.downlines.everyone')}
        options={kinds.map((value) => ({ value, text: t(`teams.downlines.${value}s`) }))}
        onChange={(downlineType) => onChange({ ...filters, downlineType })}
      />
      <Select
        label={t('teams.downlines.sort')}
        className="min-w-0"
        value={filters.sort ?? 'newest'}
        options={sorts.map((value) => ({ value, text: t(`teams.downlines.sort_${value}`) }))}
        onChange={(event) =>
          onChange({ ...filters, sort: sorts.find((known) => known === event.target.value) ?? 'newest' })
        }
      />
      <RegisteredDays filters={filters} onChange={onChange} />
    </div>
  );
}

/** Business days of the brand, both among them. */
function RegisteredDays({ filters, onChange }: DownlineFiltersProps) {
  const { t } = useTexts();
  const { timeZone } = useBrand();
  const today = useToday();
  const { startRegDate, endRegDate } = filters;
  const dayOf = (at: unknown): string => (typeof at === 'number' ? dayIn(timeZone, at) : '');
  const lastDay = typeof endRegDate === 'number' ? dayIn(timeZone, endRegDate - 1) : '';
  return (
    <>
      <Field
        type="date"
        className="min-w-0 [&_input]:px-3"
        label={t('teams.downlines.registeredFrom')}
        value={dayOf(startRegDate)}
        max={today}
        onChange={({ target: { value } }) =>
          onChange({ ...filters, startRegDate: value === '' ? undefined : beginOf(value, timeZone) })
        }
      />
      <Field
        type="date"
        className="min-w-0 [&_input]:px-3"
        label={t('teams.downlines.registeredTo')}
        value={lastDay}
        max={today}
        onChange={({ target: { value } }) =>
          onChange({ ...filters, endRegDate: value === '' ? undefined : beginOf(addDays(value, 1), timeZone) })
        }
      />
    </>
  );
}
