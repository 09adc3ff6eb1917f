import { WebAuthnError } from '@simplewebauthn/browser';
import { useTexts } from '@fairhouse/i18n';
import { FailureLine, FailureText } from '../texts/failure-text.tsx';

/** The browser's name of the error; it is the same for a cancelled prompt and for a missing passkey. */
const texts: Readonly<Record<string, 'already' | 'cannot' | 'unsupported'>> = {
  InvalidStateError: 'already',
  ConstraintError: 'cannot',
  NotSupportedError: 'cannot',
  SecurityError: 'unsupported',
};

/** The failure of a passkey, in the browser or at the server. */
export function PasskeyFailure({ error }: { error: Error | null }) {
  const { t } = useTexts();
  if (!(error instanceof WebAuthnError)) return <FailureText error={error} />;
  return <FailureLine text={t(`operators.passkeys.${texts[error.name] ?? 'stopped'}`)} />;
}
