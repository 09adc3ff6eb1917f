import type { SalaryLine, SalaryMember } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { StepPath } from './step-path.tsx';

/** Where in a line the reader is: the whole of it, a direct line, or the bets of one of its members. */
export interface LinePlace {
  readonly via: SalaryMember | null;
  readonly member: SalaryMember | null;
}

/** The way down from the line to the bets, each step of which leads back. */
export function LinePath({
  line,
  place: { via, member },
  onGo,
}: {
  line: SalaryLine;
  place: LinePlace;
  onGo: (place: LinePlace) => void;
}) {
  const { t } = useTexts();
  return (
    <StepPath
      steps={[
        { name: t(`salaries.kind.${line.kind}`), go: () => onGo({ via: null, member: null }) },
        ...(via ? [{ name: via.name, go: () => onGo({ via, member: null }) }] : []),
        ...(via && member ? [{ name: member.name, go: () => onGo({ via, member }) }] : []),
      ]}
    />
  );
}
