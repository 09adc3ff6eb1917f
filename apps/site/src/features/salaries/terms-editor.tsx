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
import { Button, Field, IconButton } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';

interface TermsEditorProps {
  readonly kind: ContractKind;
  readonly draft: TermsDraft;
  /** Null until the offer was tried, so that nothing is called wrong while it is being typed. */
  readonly faults: DraftFaults | null;
  readonly onChange: (draft: TermsDraft) => void;
}

/** Tiers that are added, removed and ordered, and who counts as active. */
export function TermsEditor({ kind, draft, faults, onChange }: TermsEditorProps) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const { tiers } = draft;
  const nextKey = Math.max(0, ...tiers.map(({ key }) => key)) + 1;
  const place = (changed: readonly TierDraft[]): void => onChange({ ...draft, tiers: changed });
  return (
    <div className="grid gap-4">
      <Field
        label={t('salaries.activeFrom', { currency })}
        hint={t('salaries.activeFromHint')}
        error={faults?.activeFrom && t('salaries.fault.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.activeFrom}
        onChange={({ target }) => onChange({ ...draft, activeFrom: target.value })}
      />
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
            onRaise={index > 0 ? () => place(swap(tiers, index - 1)) : null}
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

function swap(tiers: readonly TierDraft[], index: number): TierDraft[] {
  const [one, other] = [tiers[index], tiers[index + 1]];
  return one && other ? tiers.toSpliced(index, 2, other, one) : [...tiers];
}

interface TierRowProps {
  readonly kind: ContractKind;
  readonly tier: TierDraft;
  readonly number: number;
  readonly faults: NonNullable<ReturnType<DraftFaults['tiers']['get']>>;
  readonly onChange: (tier: TierDraft) => void;
  readonly onRemove: (() => void) | null;
  readonly onRaise: (() => void) | null;
}

/** The names of a tier's fields. */
function useTierLabels(kind: ContractKind): Record<TierField, string> {
  const { t } = useTexts();
  const { currency } = useBrand();
  const { base, pays } = contractKinds[kind];
  return {
    threshold: `${t(`salaries.from.${base}`)} (${currency})`,
    minActive: t('salaries.minActive'),
    value: `${t(`salaries.pays.${pays}`)} (${pays === 'rate' ? '%' : currency})`,
  };
}

function TierRow({ kind, tier, number, faults, onChange, onRemove, onRaise }: TierRowProps) {
  const { t } = useTexts();
  const labels = useTierLabels(kind);
  const fieldOf = (field: TierField) => {
    const fault = faults[field];
    return (
      <Field
        label={labels[field]}
        error={fault && t(`salaries.fault.${fault}`)}
        inputMode={field === 'minActive' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={tier[field]}
        onChange={({ target }) => onChange({ ...tier, [field]: target.value })}
      />
    );
  };
  return (
    <li>
      <fieldset className="m-0 grid gap-3 rounded-md border-0 bg-surface-2 p-3 ring-1 ring-inset ring-line">
        <legend className="sr-only">{t('salaries.tierNumber', { number })}</legend>
        <div className="flex items-center justify-between gap-2">
          <span aria-hidden="true" className="text-sm font-semibold text-ink-2">
            {t('salaries.tierNumber', { number })}
          </span>
          <span className="flex">
            <IconButton
              icon="arrow-up"
              size={18}
              label={t('salaries.raiseTier', { number })}
              disabled={!onRaise}
              onClick={() => onRaise?.()}
            />
            <IconButton
              icon="close"
              size={18}
              label={t('salaries.removeTier', { number })}
              disabled={!onRemove}
              onClick={() => onRemove?.()}
            />
          </span>
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
