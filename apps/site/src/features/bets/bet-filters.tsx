import { useEffect, useState, type FormEvent } from 'react';
import type { BetGameType, BetStatus } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Field, IconButton } from '@fairhouse/ui';
import { FilterSelect } from '../../shared/filters/filter-select.tsx';
import type { BetRequest } from './use-bets.ts';
import { useVendors } from './use-vendors.ts';

const gameTypes: readonly BetGameType[] = [
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'PVP',
];
const statuses = ['won', 'lost', 'tie', 'void', 'open'] as const satisfies readonly BetStatus[];

/** Filters: kind of game, vendor, result, and the number of one bet. */
export function BetFilters({
  request,
  onChange,
}: {
  request: BetRequest;
  onChange: (change: Partial<BetRequest>) => void;
}) {
  const { t } = useTexts();
  const vendors = useVendors();
  return (
    <div className="grid grid-cols-2 items-end gap-3 xl:grid-cols-4">
      <FilterSelect
        label={t('bets.product')}
        value={request.gameType}
        everything={t('bets.allProducts')}
        options={gameTypes.map((value) => ({ value, text: t(`reports.category_${value}`) }))}
        onChange={(gameType) => onChange({ gameType })}
      />
      <FilterSelect
        label={t('bets.vendor')}
        value={request.vendor}
        everything={t('bets.allVendors')}
        options={vendors.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={(vendor) => onChange({ vendor })}
      />
      <FilterSelect
        label={t('bets.status')}
        value={request.status}
        everything={t('bets.ended')}
        options={statuses.map((value) => ({ value, text: t(`bets.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <NumberSearch number={request.number} onSearch={(number) => onChange({ number })} />
    </div>
  );
}

/** Searches when it is submitted; an emptied field removes the filter. */
function NumberSearch({ number, onSearch }: { number: string; onSearch: (number: string) => void }) {
  const { t } = useTexts();
  const [text, setText] = useState(number);
  useEffect(() => setText(number), [number]);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const change = (next: string): void => {
    setText(next);
    if (next.trim() === '' && number !== '') onSearch('');
  };
  return (
    <form role="search" onSubmit={search} className="relative min-w-0">
      <Field
        className="[&_input]:min-h-11 [&_input]:pe-12"
        label={t('bets.number')}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={64}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <IconButton type="submit" icon="search" label={t('bets.find')} className="absolute end-0 bottom-0" />
    </form>
  );
}
