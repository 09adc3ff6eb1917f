import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { AdjustedDays } from './adjusted-days.tsx';
import { Liabilities } from './liabilities.tsx';
import { SealedDays } from './sealed-days.tsx';

const tabs = { days: SealedDays, liabilities: Liabilities, adjusted: AdjustedDays } as const;
type Tab = keyof typeof tabs;

/** Behind the hash, so that the overview leads to one of them. */
const tabOfAddress = (): Tab => (Object.keys(tabs) as Tab[]).find((id) => location.hash === `#${id}`) ?? 'days';

/** The books as an auditor reads them: signed sums, what is owed, what was moved by hand. */
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
