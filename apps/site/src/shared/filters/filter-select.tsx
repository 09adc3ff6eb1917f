import { Select } from '@fairhouse/ui';

interface FilterSelectProps<V extends string> {
  readonly label: string;
  readonly value: V | '';
  /** The label for no choice. */
  readonly everything: string;
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly onChange: (value: V | '') => void;
}

/** Filters a record by one value of a list; the empty value is everything. */
export function FilterSelect<V extends string>({ label, value, everything, options, onChange }: FilterSelectProps<V>) {
  return (
    <Select
      label={label}
      className="min-w-0"
      value={value}
      onChange={(event) => onChange(event.target.value as V | '')}
      options={[{ value: '', text: everything }, ...options]}
    />
  );
}
