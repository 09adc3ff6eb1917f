import { useState } from 'react';
import { missionKindNames } from './kind-names.ts';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { MissionsTable } from './missions-table.tsx';

/** Missions and leaderboards: their terms, what they cost, and who stands where. */
export function MissionsPage() {
  const { t } = useTexts();
  const [kind, setKind] = useState<(typeof missionKindNames)[number]>('mission');
  return (
    <div className="grid gap-4 [&_[role=tablist]]:max-w-md">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('missions.office.lead')}</p>
      <Tabs
        label={t('missions.office.title')}
        tabs={missionKindNames.map((id) => ({ id, text: t(`missions.office.tab_${id}`) }))}
        active={kind}
        onChange={setKind}
      >
        <MissionsTable key={kind} kind={kind} />
      </Tabs>
    </div>
  );
}
