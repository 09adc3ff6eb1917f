-- What an operator is shown of the own account: changes of what opens it, found without reading everything else they did (docs/decisions/100).
create index action_guards on operators.action (operator_id, id desc) where action in (
  'invitation.accepted', 'invitation.renewed', 'operator.password_changed', 'operator.factor_set', 'operator.recovery_codes_renewed',
  'passkey.added', 'passkey.removed');
