import type { BetGameType, BetStatus } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { FilterSelect } from '../../shared/filters/filter-select.tsx';
import { SearchField } from '../../shared/filters/search-field.tsx';
import type { BetRequest } from './use-bets.ts';
import { useVendors } from '../../shared/vendors/use-vendors.ts';

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
      <SearchField
        label={t('bets.number')}
        value={request.number}
        maxLength={64}
        onSearch={(number) => onChange({ number })}
      />
    </div>
  );
}
