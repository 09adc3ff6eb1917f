import { hasModule } from '@fairhouse/contract/modules';
import type { VendorLane } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { Choice, ChoiceChips } from '../../shared/choice/choice-chips.tsx';
import { listTabs, type ListFilter, type ListTab } from './list-filter.ts';
import { ListSearch } from './list-search.tsx';
import { useClassText } from './class-text.ts';

interface ListFiltersProps {
  filter: ListFilter;
  /** The lane of the list; without one there is no choice of vendors. */
  lane: VendorLane | undefined;
  tabs?: readonly ListTab[];
  onChange: (filter: ListFilter, isTyped?: boolean) => void;
}

/** The filters of a list: its tabs, a name, a vendor, a classification (spec 2). */
export function ListFilters({ filter, lane, tabs = listTabs, onChange }: ListFiltersProps) {
  const { t } = useTexts();
  const classText = useClassText();
  const shownTabs = useShownTabs(tabs);
  const vendors = lane?.cards ?? [];
  const classes =
    lane?.gameClassify.filter(
      ({ gameClassify, vendors: makers }) =>
        gameClassify !== '' && gameClassify !== lane.title && (filter.vendor === '' || makers.includes(filter.vendor)),
    ) ?? [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="list-bar">
        {shownTabs.length > 1 && (
          <ChoiceChips
            label={t('lobby.show')}
            choices={shownTabs.map((id) => ({ id, text: t(`lobby.tab.${id}`) }))}
            chosen={filter.tab}
            onChoose={(tab) => onChange({ ...filter, tab })}
          />
        )}
        <ListSearch
          label={t('lobby.search')}
          value={filter.name}
          onChange={(name) => onChange({ ...filter, name }, true)}
        />
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-3 empty:hidden sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-1">
        {vendors.length > 1 && (
          <Choice
            label={t('lobby.vendor')}
            choices={[
              { id: '', text: t('lobby.allVendors') },
              ...vendors.map((card) => ({ id: card.vassalage, text: card.displayName, count: card.gameCount })),
            ]}
            chosen={filter.vendor}
            onChoose={(vendor) => onChange({ ...filter, vendor, classification: '' })}
          />
        )}
        {(classes.length > 1 || filter.classification !== '') && (
          <Choice
            label={t('lobby.kind')}
            choices={[
              { id: '', text: t('lobby.allKinds') },
              ...classes.map(({ gameClassify: id }) => ({ id, text: classText(id) })),
            ]}
            chosen={filter.classification}
            onChoose={(classification) => onChange({ ...filter, classification })}
          />
        )}
      </div>
    </div>
  );
}

/** Favourites and recently played games have modules of their own (spec 3, whitelabel). */
function useShownTabs(tabs: readonly ListTab[]): readonly ListTab[] {
  const { whitelabel } = useInitialState().permission.info;
  return tabs.filter(
    (tab) =>
      (tab !== 'FAV' || hasModule(whitelabel, 'GAMELOFAV3')) &&
      (tab !== 'RECENT' || hasModule(whitelabel, 'GAMELOREC3')),
  );
}
