import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { AdjustedDays } from './adjusted-days.tsx';
import { Liabilities } from './liabilities.tsx';
import { SealedDays } from './sealed-days.tsx';

const tabs = { days: SealedDays, liabilities: Liabilities, adjusted: AdjustedDays } as const;
type Tab = keyof typeof tabs;

/** The tab is in the hash, so that the overview can link to it. */
const tabOfAddress = (): Tab => (Object.keys(tabs) as Tab[]).find((id) => location.hash === `#${id}`) ?? 'days';

/** The books for an auditor: signed sums, liabilities and manual adjustments. */
export function BooksPage() {
  const { t } = useTexts();
  const [tab, setTab] = useState(tabOfAddress);
  const Shown = tabs[tab];
  return (
    <Tabs
      label={t('operators.books')}
      tabs={(Object.keys(tabs) as Tab[]).map((id) => ({ id, text: t(`operators.bookDesk.tabs.${id}`) }))}
      active={tab}
      onChange={setTab}
    >
      <Shown />
    </Tabs>
  );
}
