import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, IconButton, Select } from '@fairhouse/ui';
import { ticketPrizesMax } from '@fairhouse/contract/ticket-kinds';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { blankPrize, type PrizeDraft } from './ticket-draft.ts';

const types = ['cash', 'bonus', 'points', 'ticket', 'nothing'] as const;
const products = ['casino', 'vendors', 'lottery'] as const;

interface PrizeFieldsProps {
  readonly prizes: readonly PrizeDraft[];
  /** A raffle draws places: its prizes have no weight. */
  readonly isRaffle: boolean;
  readonly onChange: (prizes: readonly PrizeDraft[]) => void;
}

/** The prizes of a kind, each with weight and stock, in the order of the draw. */
export function PrizeFields({ prizes, isRaffle, onChange }: PrizeFieldsProps) {
  const { t } = useTexts();
  const sum = prizes.reduce((total, { weight }) => total + (Number(weight) || 0), 0);
  return (
    <fieldset className="m-0 grid gap-3 border-0 p-0">
      <legend className="mb-2 p-0 font-medium text-ink-1">{t('operators.tickets.prizes')}</legend>
      <p className="m-0 text-sm text-ink-2">
        {t(isRaffle ? 'operators.tickets.rafflePrizesHint' : 'operators.tickets.prizesHint')}
      </p>
      {prizes.map((prize, at) => (
        <PrizeRow
          // Prizes have no name but their place.
          key={at}
          at={at}
          prize={prize}
          sum={sum}
          isRaffle={isRaffle}
          onChange={(changed) => onChange(prizes.with(at, changed))}
          onRemove={() => onChange(prizes.filter((_, other) => other !== at))}
        />
      ))}
      {prizes.length < ticketPrizesMax && (
        <Button
          look="secondary"
          size="s"
          className="justify-self-start"
          onClick={() => onChange([...prizes, blankPrize])}
        >
          {t('operators.tickets.addPrize')}
        </Button>
      )}
    </fieldset>
  );
}

interface PrizeRowProps {
  readonly at: number;
  readonly prize: PrizeDraft;
  readonly sum: number;
  readonly isRaffle: boolean;
  readonly onChange: (prize: PrizeDraft) => void;
  readonly onRemove: () => void;
}

function PrizeRow({ at, prize, sum, isRaffle, onChange, onRemove }: PrizeRowProps) {
  const { t } = useTexts();
  const place = at + 1;
  const share = sum > 0 ? ((100 * (Number(prize.weight) || 0)) / sum).toFixed(2) : '0';
  return (
    <div
      role="group"
      aria-label={t('operators.tickets.prizeAt', { place })}
      className="grid gap-3 rounded-lg bg-surface-2 p-3"
    >
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-ink-2">
          {t('operators.tickets.prizeAt', { place })}
          {!isRaffle && <span className="figures"> · {share} %</span>}
        </span>
        <IconButton icon="close" label={t('operators.tickets.removePrize', { place })} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Select
          className="min-w-0"
          label={t('operators.tickets.type')}
          value={prize.type}
          options={types
            .filter((type) => !isRaffle || type !== 'nothing')
            .map((value) => ({ value, text: t(`operators.tickets.type_${value}`) }))}
          onChange={(event) => onChange({ ...prize, type: event.target.value as PrizeDraft['type'] })}
        />
        {prize.type !== 'nothing' && (
          <Field
            label={t(prize.type === 'ticket' ? 'operators.tickets.quantity' : 'operators.tickets.amount')}
            inputMode="decimal"
            value={prize.amount}
            onChange={(event) => onChange({ ...prize, amount: event.target.value.trim() })}
          />
        )}
        {prize.type === 'bonus' && <BonusFields prize={prize} onChange={onChange} />}
        {prize.type === 'ticket' && <TicketField prize={prize} onChange={onChange} />}
        {!isRaffle && (
          <Field
            label={t('operators.tickets.weight')}
            inputMode="numeric"
            value={prize.weight}
            onChange={(event) => onChange({ ...prize, weight: event.target.value.trim() })}
          />
        )}
        <Field
          label={t(isRaffle ? 'operators.tickets.winners' : 'operators.tickets.stock')}
          inputMode="numeric"
          value={prize.stock}
          onChange={(event) => onChange({ ...prize, stock: event.target.value.trim() })}
        />
      </div>
    </div>
  );
}

function BonusFields({ prize, onChange }: Pick<PrizeRowProps, 'prize' | 'onChange'>) {
  const { t } = useTexts();
  return (
    <>
      <Field
        label={t('operators.tickets.wagerTimes')}
        inputMode="numeric"
        value={prize.wagerTimes}
        onChange={(event) => onChange({ ...prize, wagerTimes: event.target.value.trim() })}
      />
      <Field
        label={t('operators.tickets.days')}
        inputMode="numeric"
        value={prize.days}
        onChange={(event) => onChange({ ...prize, days: event.target.value.trim() })}
      />
      <Select
        className="min-w-0"
        label={t('operators.tickets.product')}
        value={prize.product}
        options={products.map((value) => ({ value, text: t(`operators.tickets.product_${value}`) }))}
        onChange={(event) => onChange({ ...prize, product: event.target.value as PrizeDraft['product'] })}
      />
    </>
  );
}

/** Which kind of ticket is won: any but a rain, which needs none. */
function TicketField({ prize, onChange }: Pick<PrizeRowProps, 'prize' | 'onChange'>) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { data } = useQuery({
    queryKey: [merchant, 'tickets', 'kinds', 'all'],
    queryFn: () => api.listTicketRows({ page: 1, size: 100 }),
  });
  const kinds = (data?.list ?? []).filter(({ form }) => form.kind !== 'rain');
  return (
    <Select
      className="min-w-0"
      label={t('operators.tickets.ticket')}
      value={prize.ticketId}
      options={[
        { value: '', text: t('operators.tickets.choose') },
        ...kinds.map(({ ticketId, form }) => ({ value: ticketId, text: form.title.EN })),
      ]}
      onChange={(event) => onChange({ ...prize, ticketId: event.target.value })}
    />
  );
}
