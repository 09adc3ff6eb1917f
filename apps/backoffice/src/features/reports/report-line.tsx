import { isAgentType } from '@fairhouse/contract/customer-types';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { AgentLink } from '../../shared/agent-link/agent-link.tsx';
import { MemberBeside } from '../../shared/member-link/member-beside.tsx';

interface Line {
  readonly memberId: string;
  readonly name: string;
  readonly customerType: number;
  readonly isOwn: boolean;
}

/** Whose line a row is; the agent itself stands first in its own. */
export function LineName({ line: { memberId, name, customerType, isOwn } }: { line: Line }) {
  const { t } = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isAgentType(customerType) ? (
        <AgentLink memberId={memberId}>{name}</AgentLink>
      ) : (
        <MemberBeside memberId={memberId} name={name} />
      )}
      {isOwn && <Badge>{t('teams.loss.own')}</Badge>}
    </span>
  );
}

/** Opens the line of a row that has one. */
export function OpenLine({
  line: { memberId, name, canOpen },
  onOpen,
}: {
  line: Line & { readonly canOpen: boolean };
  onOpen: (agentId: string) => void;
}) {
  const { t } = useTexts();
  if (!canOpen) return null;
  return (
    <Button
      size="s"
      look="secondary"
      aria-label={t('operators.agents.openLineOf', { name })}
      onClick={() => onOpen(memberId)}
    >
      {t('operators.agents.openLine')}
    </Button>
  );
}
