import { WebAuthnError } from '@simplewebauthn/browser';
import { useTexts } from '@fairhouse/i18n';
import { FailureLine, FailureText } from '../texts/failure-text.tsx';

/** As browsers name it; they do not tell a question that was closed from one nobody here can answer. */
const texts: Readonly<Record<string, 'already' | 'cannot' | 'unsupported'>> = {
  InvalidStateError: 'already',
  ConstraintError: 'cannot',
  NotSupportedError: 'cannot',
  SecurityError: 'unsupported',
};

/** What went wrong with a passkey, in the browser or at the server. */
export function PasskeyFailure({ error }: { error: Error | null }) {
  const { t } = useTexts();
  if (!(error instanceof WebAuthnError)) return <FailureText error={error} />;
  return <FailureLine text={t(`operators.passkeys.${texts[error.name] ?? 'stopped'}`)} />;
}
