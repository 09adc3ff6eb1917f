import { useState } from 'react';
import type { VendorOnRecord } from '@fairhouse/contract';
import { walletModes } from '@fairhouse/contract/wallet-modes';
import { useTexts } from '@fairhouse/i18n';
import { Checkbox, Field, Select, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';

interface VendorTermsFormProps {
  /** The existing record; absent for a new one. */
  vendor?: VendorOnRecord;
  /** Vendors of the catalogue that have no record yet. */
  others?: readonly { readonly code: string; readonly name: string }[];
  onDone: () => void;
}

/**
 * The addresses of a vendor and whether its games are open. Only changed fields are sent; the others stay as stored.
 */
export function VendorTermsForm({ vendor, others = [], onDone }: VendorTermsFormProps) {
  const { t } = useTexts();
  const [code, setCode] = useState(vendor?.code ?? others[0]?.code ?? '');
  const [touched, setTouched] = useState<Partial<Pick<VendorOnRecord, 'page' | 'server' | 'walletMode' | 'isOn'>>>({});
  const standing = vendor ?? { page: '', server: '', walletMode: 'seamless' as const, isOn: true };
  const wanted = {
    page: standing.page,
    server: standing.server,
    walletMode: standing.walletMode,
    isOn: standing.isOn,
    ...touched,
  };
  const isSame =
    vendor !== undefined &&
    (['page', 'server', 'walletMode', 'isOn'] as const).every((name) => wanted[name] === vendor[name]);
  const isByTwo =
    vendor === undefined || (['page', 'server', 'walletMode'] as const).some((name) => wanted[name] !== vendor[name]);
  return (
    <DecisionForm
      acts={[
        {
          name: 'record',
          text: t(
            vendor ? (isByTwo ? 'operators.vendors.askChange' : 'operators.vendors.save') : 'operators.vendors.add',
          ),
          isHeldBack: isSame || wanted.page === '' || wanted.server === '',
        },
      ]}
      reasonHint={t('operators.reasonHint')}
      reasonLabel={t('operators.reason')}
      version={vendor?.version ?? 0}
      send={(_act, reason) => api.recordVendor({ vendor: code, version: vendor?.version ?? null, ...wanted, reason })}
      onDone={({ change }) => {
        showToast(t(change ? 'operators.vendors.changeAsked' : 'operators.vendors.saved'), 'won');
        onDone();
      }}
    >
      {!vendor && (
        <Select
          label={t('operators.vendors.vendor')}
          value={code}
          options={others.map((other) => ({ value: other.code, text: `${other.name} (${other.code})` }))}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Field
        label={t('operators.vendors.page')}
        hint={t('operators.vendors.pageHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        maxLength={300}
        value={wanted.page}
        onChange={(event) => setTouched({ ...touched, page: event.target.value.trim() })}
      />
      <Field
        label={t('operators.vendors.server')}
        hint={t('operators.vendors.serverHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        maxLength={300}
        value={wanted.server}
        onChange={(event) => setTouched({ ...touched, server: event.target.value.trim() })}
      />
      <Select
        label={t('operators.vendors.mode')}
        value={wanted.walletMode}
        options={walletModes.map((mode) => ({ value: mode, text: t(`operators.vendors.modes.${mode}`) }))}
        onChange={(event) =>
          setTouched({ ...touched, walletMode: walletModes.find((mode) => mode === event.target.value) ?? 'seamless' })
        }
      />
      <Checkbox
        label={t('operators.vendors.isOn')}
        checked={wanted.isOn}
        onChange={(event) => setTouched({ ...touched, isOn: event.target.checked })}
      />
      <p className="m-0 text-sm text-ink-3">
        {vendor?.isOn && !wanted.isOn ? t('operators.vendors.offText') : t('operators.vendors.forAll')}{' '}
        {isByTwo && t('operators.vendors.changeByTwo')}
      </p>
    </DecisionForm>
  );
}
