/** What the audit trail tells of: domain and past tense. What is written there has a name here and a text in every language. */
export const trailActions = [
  'adjustment.proposed', 'adjustment.approved', 'adjustment.rejected',
  'agent.appointed',
  'chat.taken', 'chat.closed', 'chat.handed_over',
  'deposit.taken', 'deposit.approved', 'deposit.rejected', 'deposit.flag_cleared',
  'game.switched',
  'invitation.accepted', 'invitation.renewed',
  'live_room.opened', 'live_room.closed', 'live_room.member_muted', 'live_room.mute_lifted', 'live_room.message_removed',
  'lottery.game_switched', 'lottery.odds_drafted', 'lottery.odds_published', 'lottery.odds_discarded', 'lottery.result_asked', 'lottery.result_entered', 'lottery.result_corrected', 'lottery.result_differed', 'lottery.result_withdrawn', 'lottery.void_asked', 'lottery.void_differed', 'lottery.void_withdrawn', 'lottery.issue_voided', 'lottery.delay_asked', 'lottery.delay_differed', 'lottery.delay_withdrawn', 'lottery.issue_delayed', 'lottery.return_asked', 'lottery.return_differed', 'lottery.return_withdrawn', 'lottery.stakes_returned',
  'matter.taken', 'matter.answered', 'matter.closed',
  'member.insider_marked', 'member.noted', 'member.personal_seen', 'member.review_decided', 'member.sessions_ended', 'member.reopened',
  'operator.invited', 'operator.changed', 'operator.factor_set', 'operator.password_changed', 'operator.recovery_codes_renewed', 'operator.sessions_ended',
  'passkey.added', 'passkey.removed', 'passkey.renamed',
  'post.drafted', 'post.published', 'post.withdrawn', 'post.discarded',
  'round.void_asked', 'round.void_approved',
  'session.started', 'session.ended', 'session.others_ended', 'session.refused',
  'terms.drafted', 'terms.published', 'terms.discarded',
  'vendor.recorded', 'vendor.switched', 'vendor.key_made', 'vendor.key_ended',
  'withdrawal.taken', 'withdrawal.approved', 'withdrawal.rejected', 'withdrawal.part_paid', 'withdrawal.part_ended', 'withdrawal.returned', 'withdrawal.forced', 'withdrawal.flag_cleared', 'withdrawal.account_seen',
  'withdrawal.account_verified', 'withdrawal.account_unverified',
] as const;
export type TrailAction = (typeof trailActions)[number];

/** What something was done to, before its number: `member:100001`. */
export const trailSubjects = ['adjustment', 'chat', 'deposit', 'game', 'issue', 'lottery', 'matter', 'live_room', 'member', 'odds', 'operator', 'passkey', 'post', 'round', 'session', 'terms', 'vendor', 'withdrawal'] as const;
export type TrailSubject = (typeof trailSubjects)[number];
