import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { DeskMoves } from './desk-moves.tsx';
import { DeskTree } from './desk-tree.tsx';

const tabs = { tree: DeskTree, moves: DeskMoves } as const;
type Tab = keyof typeof tabs;

/** The tab is in the hash, so that pages opened from it lead back to it. */
const tabOfAddress = (): Tab => (location.hash === '#moves' ? 'moves' : 'tree');

/** The tree of a brand, and the members who are to stand elsewhere in it. */
export function AgentsPage() {
  const { t } = useTexts();
  const [tab, setTab] = useState(tabOfAddress);
  const Shown = tabs[tab];
  return (
    <Tabs
      label={t('operators.agents.title')}
      tabs={(Object.keys(tabs) as Tab[]).map((id) => ({ id, text: t(`operators.agents.tabs.${id}`) }))}
      active={tab}
      onChange={setTab}
    >
      <Shown />
    </Tabs>
  );
}
