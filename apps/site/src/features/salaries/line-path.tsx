import type { SalaryLine, SalaryMember } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

/** Where in a line the reader is: the whole of it, a direct line, or the bets of one of its members. */
export interface LinePlace {
  readonly via: SalaryMember | null;
  readonly member: SalaryMember | null;
}

const stepClass =
  'inline-flex min-h-11 items-center rounded-full px-2 text-sm font-semibold text-live underline-offset-4 hover:underline';

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
  const steps = [
    { name: t(`salaries.kind.${line.kind}`), go: { via: null, member: null } },
    ...(via ? [{ name: via.name, go: { via, member: null } }] : []),
    ...(via && member ? [{ name: member.name, go: { via, member } }] : []),
  ];
  return (
    <nav aria-label={t('salaries.path')}>
      <ol className="m-0 flex list-none flex-wrap items-center p-0">
        {steps.map(({ name, go }, index) => (
          // The same name may stand for a line and for a member of it.
          <li key={`${index} ${name}`} className="flex items-center">
            {index > 0 && <Icon name="chevron-forward" size={16} className="text-ink-3 rtl:-scale-x-100" />}
            {index === steps.length - 1 ? (
              <span aria-current="page" className="px-2 text-sm font-semibold text-ink-1">
                <bdi>{name}</bdi>
              </span>
            ) : (
              <button type="button" className={stepClass} onClick={() => onGo(go)}>
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
