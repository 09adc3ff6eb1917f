import type { WithdrawSettings } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../../../shared/api/api.ts';
import { CodeField } from '../../../shared/code/code-field.tsx';
import { openModal } from '../../../shared/modal/modal-store.ts';
import { Notice } from './why-not.tsx';

type Verified = Pick<WithdrawSettings, 'mobileVerificationAmount' | 'mobileNum'>;

/** Whether this amount needs a code sent to the phone; null: no amount yet. */
export function needsPhoneCode({ mobileVerificationAmount }: Verified, minor: bigint | null): boolean {
  if (mobileVerificationAmount === null) return false;
  const from = parseAmount(mobileVerificationAmount) ?? 0n;
  return from === 0n || (minor !== null && minor >= from);
}

export const isCode = (text: string): boolean => /^\d{6}$/.test(text.trim());

interface PhoneCodeProps {
  settings: Verified;
  code: string;
  isTried: boolean;
  onChange: (code: string) => void;
}

/** The code for a withdrawal, sent to the proved phone; a member without one gets a link to add it. */
export function PhoneCode({ settings: { mobileNum }, code, isTried, onChange }: PhoneCodeProps) {
  const { t } = useTexts();
  if (mobileNum === null) {
    return (
      <Notice
        action={
          <Button look="secondary" size="s" onClick={() => openModal('changeMobile', { isReplacing: false })}>
            {t('cashier.withdraw.phoneAdd')}
          </Button>
        }
      >
        {t('cashier.withdraw.phoneMissing')}
      </Notice>
    );
  }
  return (
    <div className="grid gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset">
      <p className="m-0 text-sm text-ink-2">
        {t('cashier.withdraw.phoneCode', { mobile: `\u2066${mobileNum}\u2069` })}
      </p>
      <CodeField
        target="withdrawal"
        send={(captcha) => api.sendWithdrawalCode(captcha)}
        error={isTried && !isCode(code) ? t('cashier.withdraw.phoneCodeMissing') : undefined}
        code={{ name: 'verificationCode', value: code, onChange: (event) => onChange(event.target.value) }}
      />
    </div>
  );
}
