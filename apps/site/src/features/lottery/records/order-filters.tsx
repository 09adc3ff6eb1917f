import { useState, type FormEvent } from 'react';
import type { LotteryTicket } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { FilterSelect } from '../../../shared/filters/filter-select.tsx';
import { useLotteryWords } from '../use-lottery-words.ts';
import { useOrderConditions, type OrderRequest } from './use-lottery-orders.ts';

const states: readonly LotteryTicket['state'][] = ['OPEN', 'WON', 'LOST', 'TIE', 'CANCELLED', 'VOID'];

/** Filters: game, result, issue, and the number of one order. */
export function OrderFilters({
  request: wanted,
  onChange,
}: {
  request: OrderRequest;
  onChange: (change: Partial<OrderRequest>) => void;
}) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const { data } = useOrderConditions();
  const games = data?.games ?? [];
  return (
    <div className="grid grid-cols-2 items-end gap-3 xl:grid-cols-[1fr_1fr_2fr] [&_select]:min-h-12">
      <FilterSelect
        label={t('lottery.records.game')}
        value={wanted.game}
        everything={t('lottery.records.allGames')}
        options={games.map(({ gameCode }) => ({ value: gameCode, text: words.game(gameCode) }))}
        onChange={(game) => onChange({ game })}
      />
      <FilterSelect
        label={t('lottery.records.status')}
        value={wanted.state}
        everything={t('lottery.records.allStates')}
        options={states.map((value) => ({ value, text: t(`lottery.records.states.${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <Numbers key={`${wanted.numero} ${wanted.order}`} request={wanted} onSearch={onChange} />
    </div>
  );
}

/** Searches when it is submitted; empty fields match everything. */
function Numbers({ request, onSearch }: { request: OrderRequest; onSearch: (change: Partial<OrderRequest>) => void }) {
  const { t } = useTexts();
  const [numero, setNumero] = useState(request.numero);
  const [order, setOrder] = useState(request.order);
  const problem = numero !== '' && !/^\d{4,12}$/.test(numero) ? t('lottery.records.numeroWrong') : undefined;
  const search = (event: FormEvent): void => {
    event.preventDefault();
    if (!problem) onSearch({ numero, order });
  };
  return (
    <form
      role="search"
      onSubmit={search}
      className="col-span-2 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto] xl:col-span-1"
    >
      <Field
        label={t('lottery.records.issue')}
        className="min-w-0"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        dir="ltr"
        value={numero}
        error={problem}
        onChange={(event) => setNumero(event.target.value.trim())}
      />
      <Field
        label={t('lottery.records.order')}
        className="min-w-0"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={16}
        dir="ltr"
        value={order}
        onChange={(event) => setOrder(event.target.value.replaceAll(/[^A-Za-z0-9-]/g, '').toUpperCase())}
      />
      <Button type="submit" look="secondary" icon="search" className="max-sm:col-span-2">
        {t('lottery.records.find')}
      </Button>
    </form>
  );
}
