/** What an operator may do; each call of the back office names the one it needs. */
export const operatorPermissions = [
  'members.read', 'members.personal', 'members.note', 'members.appoint', 'members.review', 'members.sessions', 'members.reopen',
  'adjustments.read', 'adjustments.propose', 'adjustments.approve',
  'deposits.read', 'deposits.decide', 'withdrawals.read', 'withdrawals.decide',
  'catalog.read', 'catalog.manage', 'vendors.read', 'vendors.manage', 'rounds.void',
  'lottery.read', 'lottery.manage', 'lottery.results',
  'content.read', 'content.write', 'content.publish',
  'support.read', 'support.answer', 'chat.answer', 'chat.host',
  'queues.read', 'health.read', 'reports.read', 'books.read', 'audit.read', 'audit.export', 'operators.read', 'operators.manage',
] as const;
export type OperatorPermission = (typeof operatorPermissions)[number];

export const operatorRoles = ['owner', 'finance', 'risk', 'support', 'auditor', 'host'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Roles are data: what each may do, and nothing else anywhere asks for a role. */
export const permissionsOfRole: Readonly<Record<OperatorRole, readonly OperatorPermission[]>> = {
  owner: operatorPermissions,
  finance: [
    'members.read', 'members.personal', 'members.note', 'adjustments.read', 'adjustments.propose', 'adjustments.approve',
    'deposits.read', 'deposits.decide', 'withdrawals.read', 'withdrawals.decide', 'lottery.read', 'content.read', 'content.write', 'support.read', 'queues.read', 'health.read', 'reports.read', 'books.read',
  ],
  risk: [
    'members.read', 'members.personal', 'members.note', 'members.review', 'members.sessions', 'adjustments.read', 'deposits.read', 'withdrawals.read', 'withdrawals.decide',
    'catalog.read', 'catalog.manage', 'vendors.read', 'rounds.void', 'lottery.read', 'lottery.manage', 'lottery.results', 'content.read', 'content.publish', 'support.read', 'queues.read', 'health.read', 'reports.read', 'audit.read',
  ],
  support: [
    'members.read', 'members.note', 'members.sessions', 'members.reopen', 'adjustments.read', 'adjustments.propose', 'deposits.read', 'withdrawals.read', 'catalog.read', 'lottery.read', 'content.read', 'content.write',
    'support.read', 'support.answer', 'chat.answer', 'queues.read',
  ],
  auditor: [
    'members.read', 'adjustments.read', 'deposits.read', 'withdrawals.read', 'catalog.read', 'vendors.read', 'lottery.read', 'content.read', 'support.read', 'queues.read', 'health.read', 'reports.read', 'books.read', 'audit.read', 'audit.export', 'operators.read',
  ],
  // Talks with members in a room of the brand and sees nothing else of the house.
  host: ['chat.host'],
};
