import { useTexts } from '@fairhouse/i18n';
import { Way } from '../../shared/way/way.tsx';

/** The way from all agents of level 1 down to the line that is shown. */
export function ReportWay({
  path,
  onGo,
}: {
  path: readonly { readonly memberId: string; readonly name: string }[];
  onGo: (agentId: string) => void;
}) {
  const { t } = useTexts();
  if (path.length === 0) return null;
  return (
    <Way
      label={t('operators.agents.way')}
      steps={[
        { name: t('operators.agentReport.everyone'), go: () => onGo('') },
        ...path.map(({ memberId, name }) => ({ name, go: () => onGo(memberId) })),
      ]}
    />
  );
}
