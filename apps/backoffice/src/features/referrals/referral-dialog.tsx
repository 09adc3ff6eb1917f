import type { ReferralEvidence, ReferralRow, Reward } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { useRewardText } from './use-reward-text.ts';

/** An invitation with what the two accounts share; a held one is decided here. */
export function ReferralDialog({ row, onClose }: { row: ReferralRow; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const rewardText = useRewardText();
  const listOf = (rewards: readonly Reward[]): string =>
    rewards.map(rewardText).join(', ') || t('operators.referrals.noEvidence');
  const { inviter, invited, state, wait, until, decidedBy, reason, evidence } = row;
  const isOpen = state === 'held' && may('rewards.review');
  return (
    <OfficeDialog title={t('operators.referrals.rowOf', { id: row.referralId })} onClose={onClose}>
      <Facts
        rows={[
          [
            t('operators.referrals.inviter'),
            <MemberLink key="inviter" memberId={inviter.memberId}>
              {inviter.userName}
            </MemberLink>,
          ],
          [
            t('operators.referrals.invited'),
            <MemberLink key="invited" memberId={invited.memberId}>
              {invited.userName}
            </MemberLink>,
          ],
          [t('operators.referrals.registered'), formatDateTime(row.registeredAt, texts.language)],
          ...(until === null
            ? []
            : ([[t('operators.referrals.until'), formatDateTime(until, texts.language)]] as const)),
          [t('operators.referrals.state'), t(`referrals.state_${state}`)],
          ...(wait === null ? [] : ([[t('operators.referrals.wait'), t(`operators.referrals.wait_${wait}`)]] as const)),
          [t('operators.referrals.inviterGets'), listOf(row.rewards)],
          [t('operators.referrals.friendGets'), listOf(row.invitedRewards)],
          ...(decidedBy === null ? [] : ([[t('operators.referrals.decidedBy'), decidedBy]] as const)),
          ...(reason === null ? [] : ([[t('operators.reason'), reason]] as const)),
        ]}
      />
      <EvidenceList evidence={evidence} />
      <DecisionForm
        acts={
          isOpen
            ? [
                { name: 'reject' as const, text: t('operators.referrals.refuse'), look: 'danger' as const },
                { name: 'approve' as const, text: t('operators.referrals.approve') },
              ]
            : []
        }
        reasonHint={t('operators.referrals.reasonHint')}
        version={row.version}
        send={(verdict, why) =>
          api.decideReferral({ referralId: row.referralId, version: row.version, verdict, reason: why })
        }
        onDone={(_answer, act) => {
          showToast(t(act === 'approve' ? 'operators.referrals.approved' : 'operators.referrals.refused'), 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}

function EvidenceList({ evidence }: { evidence: readonly ReferralEvidence[] }) {
  const { t, texts } = useTexts();
  if (evidence.length === 0) return null;
  return (
    <section aria-label={t('operators.referrals.evidence')} className="grid gap-2">
      <h3 className="m-0 text-sm font-semibold text-ink-2">{t('operators.referrals.evidence')}</h3>
      <ul className="m-0 grid list-none gap-2 p-0">
        {evidence.map(({ sign, label, other, seenAt }) => (
          <li
            key={`${sign} ${label} ${other?.memberId ?? ''}`}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-md bg-surface-2 px-3.5 py-2.5 text-sm text-ink-2"
          >
            <strong className="text-ink-1">{t(`operators.referrals.sign_${sign}`)}</strong>
            {label !== '' && <span className="figures">{label}</span>}
            {other && <bdi>{t('operators.referrals.with', { name: other.userName })}</bdi>}
            {seenAt !== null && (
              <span>{t('operators.referrals.seen', { at: formatDateTime(seenAt, texts.language) })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
