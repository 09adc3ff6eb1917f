import type { OfferDraft } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { PicturesField } from '../../shared/picture/pictures-field.tsx';
import { coverOf } from '../../shared/rewards/cover-of.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { fromLocalField, toLocalField } from '../../shared/texts/local-time.ts';
import { numberOrNull } from './digits.ts';

const picturesMost = 10;

interface LimitFieldsProps {
  readonly draft: OfferDraft;
  readonly onChange: (changed: Partial<OfferDraft>) => void;
}

/** When an offer runs, how much it gives, and its pictures. */
export function LimitFields({ draft, onChange }: LimitFieldsProps) {
  const { t } = useTexts();
  const { currency, may } = useOperator();
  const empty = t('operators.rewards.edit.empty');
  const urls = draft.pictures.toSorted((one, other) => one.sequence - other.sequence).map(({ url }) => url);
  const ofKind = coverOf(draft.kind);
  const show = (pictures: readonly string[]): void =>
    onChange({ pictures: pictures.map((url, at) => ({ url, sequence: at + 1 })) });
  return (
    <Panel title={t('operators.rewards.edit.limits')}>
      <div className="grid items-start gap-4 sm:grid-cols-2 [&_input]:min-w-0">
        <Field
          label={t('operators.rewards.from')}
          hint={t('operators.rewards.edit.clock')}
          type="datetime-local"
          value={toLocalField(draft.startsAt)}
          onChange={({ target }) => onChange({ startsAt: fromLocalField(target.value) })}
        />
        <Field
          label={t('operators.rewards.to')}
          hint={empty}
          type="datetime-local"
          value={toLocalField(draft.endsAt)}
          onChange={({ target }) => onChange({ endsAt: fromLocalField(target.value) })}
        />
        <Field
          label={t('operators.rewards.edit.stock')}
          hint={empty}
          inputMode="numeric"
          value={draft.stock ?? ''}
          onChange={({ target }) => onChange({ stock: numberOrNull(target.value, 9) })}
        />
        <Field
          label={t('operators.rewards.edit.budget', { currency })}
          hint={empty}
          inputMode="decimal"
          value={draft.budget ?? ''}
          onChange={({ target }) => onChange({ budget: target.value.trim() === '' ? null : target.value.trim() })}
        />
        <Field
          label={t('operators.rewards.edit.claimDays')}
          hint={empty}
          inputMode="numeric"
          value={draft.claimDays ?? ''}
          onChange={({ target }) => onChange({ claimDays: numberOrNull(target.value, 3) })}
        />
      </div>
      {may('content.write') && <PicturesField pictures={urls} most={picturesMost} onChange={show} />}
      {!urls.includes(ofKind) && urls.length < picturesMost && (
        <Button look="quiet" size="s" className="justify-self-start" onClick={() => show([...urls, ofKind])}>
          {t('operators.rewards.edit.kindPicture')}
        </Button>
      )}
    </Panel>
  );
}
