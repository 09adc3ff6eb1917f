import type { ContractKind } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import {
  emptyTier,
  inOrder,
  mostTiers,
  type DraftFaults,
  type TermsDraft,
  type TierDraft,
  type TierField,
} from '@fairhouse/contract/terms-draft';
import { useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, IconButton } from '@fairhouse/ui';
import { useOperator } from '../../shared/session/session-store.ts';

interface TermsEditorProps {
  readonly kind: ContractKind;
  readonly draft: TermsDraft;
  readonly faults: DraftFaults | null;
  readonly onChange: (draft: TermsDraft) => void;
}

/** Tiers that are added, removed and ordered, and who counts as active. */
export function TermsEditor({ kind, draft, faults, onChange }: TermsEditorProps) {
  const { t } = useTexts();
  const { currency } = useOperator();
  const { tiers } = draft;
  const nextKey = Math.max(0, ...tiers.map(({ key }) => key)) + 1;
  const place = (changed: readonly TierDraft[]): void => onChange({ ...draft, tiers: changed });
  return (
    <div className="grid gap-4">
      <Field
        label={t('salaries.activeFrom', { currency })}
        hint={t('salaries.activeFromHint')}
        error={draft.activeFrom !== '' && faults?.activeFrom ? t('salaries.fault.amount') : undefined}
        inputMode="decimal"
        autoComplete="off"
        className="sm:max-w-72"
        value={draft.activeFrom}
        onChange={({ target }) => onChange({ ...draft, activeFrom: target.value })}
      />
      {kind === 'dividend' && (
        <Checkbox
          label={t('salaries.carriesLabel')}
          checked={draft.carries}
          onChange={({ target }) => onChange({ ...draft, carries: target.checked })}
        />
      )}
      <ol className="m-0 grid list-none gap-3 p-0">
        {tiers.map((tier, index) => (
          <TierRow
            key={tier.key}
            kind={kind}
            tier={tier}
            number={index + 1}
            faults={faults?.tiers.get(tier.key) ?? {}}
            onChange={(changed) => place(tiers.with(index, changed))}
            onRemove={tiers.length > 1 ? () => place(tiers.toSpliced(index, 1)) : null}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="s"
          disabled={tiers.length >= mostTiers}
          onClick={() => place([...tiers, emptyTier(nextKey)])}
        >
          {t('salaries.addTier')}
        </Button>
        {tiers.length > 1 && (
          <Button look="quiet" size="s" onClick={() => onChange(inOrder(draft))}>
            {t('salaries.orderTiers')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TierRowProps {
  readonly kind: ContractKind;
  readonly tier: TierDraft;
  readonly number: number;
  readonly faults: NonNullable<ReturnType<DraftFaults['tiers']['get']>>;
  readonly onChange: (tier: TierDraft) => void;
  readonly onRemove: (() => void) | null;
}

function TierRow({ kind, tier, number, faults, onChange, onRemove }: TierRowProps) {
  const { t } = useTexts();
  const { currency } = useOperator();
  const { base, pays } = contractKinds[kind];
  const labels: Record<TierField, string> = {
    threshold: `${t(`salaries.from.${base}`)} (${currency})`,
    minActive: t('salaries.minActive'),
    value: `${t(`salaries.pays.${pays}`)} (${pays === 'rate' ? '%' : currency})`,
  };
  // A field in which nothing is typed yet is not wrong.
  const faultOf = (field: TierField): string | undefined => {
    const fault = tier[field] === '' ? undefined : faults[field];
    return fault && t(`salaries.fault.${fault}`);
  };
  const fieldOf = (field: TierField) => (
    <Field
      label={labels[field]}
      error={faultOf(field)}
      inputMode={field === 'minActive' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={tier[field]}
      onChange={({ target }) => onChange({ ...tier, [field]: target.value })}
    />
  );
  return (
    <li>
      <fieldset className="m-0 grid gap-2 rounded-md border-0 bg-surface-2 p-3 ring-1 ring-inset ring-line">
        <legend className="sr-only">{t('salaries.tierNumber', { number })}</legend>
        <div className="flex min-h-9 items-center justify-between gap-2">
          <span aria-hidden="true" className="text-sm font-semibold text-ink-2">
            {t('salaries.tierNumber', { number })}
          </span>
          {onRemove && (
            <IconButton icon="close" size={18} label={t('salaries.removeTier', { number })} onClick={onRemove} />
          )}
        </div>
        <div className="grid items-end gap-3 sm:grid-cols-3">
          {fieldOf('threshold')}
          {fieldOf('minActive')}
          {fieldOf('value')}
        </div>
      </fieldset>
    </li>
  );
}
