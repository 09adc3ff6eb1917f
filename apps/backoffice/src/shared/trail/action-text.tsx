import type { TrailAction, TrailSubject } from '@fairhouse/contract';
import { trailActions, trailSubjects } from '@fairhouse/contract/trail-actions';
import { useTexts } from '@fairhouse/i18n';
import { MemberLink } from '../member-link/member-link.tsx';

/** The action in words; an action of an older version is shown by its code. */
export function ActionText({ action }: { action: string }) {
  const { t } = useTexts();
  const known = trailActions.find((each): each is TrailAction => each === action);
  return known ? (
    <span className="text-ink-1">{t(`operators.trailText.actions.${known}`)}</span>
  ) : (
    <code className="text-xs">{action}</code>
  );
}

/** The subject of the action: operators by name, members by a link to their file. */
export function SubjectText({ subject, people }: { subject: string; people: readonly { id: string; name: string }[] }) {
  const { t } = useTexts();
  const [kind = '', number = ''] = subject.split(/:(.*)/s);
  const known = trailSubjects.find((each): each is TrailSubject => each === kind);
  if (!known) return <code className="text-xs">{subject}</code>;
  const name = known === 'operator' ? people.find(({ id }) => id === number)?.name : undefined;
  const reported = (
    <>
      {t(`operators.trailText.subjects.${known}`)} <span className="figures break-all">{name ?? number}</span>
    </>
  );
  return known === 'member' ? (
    <MemberLink memberId={number} className="text-live">
      {reported}
    </MemberLink>
  ) : (
    <span>{reported}</span>
  );
}
