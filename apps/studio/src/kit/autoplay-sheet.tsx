import { useState } from 'react';
import type { Minor } from '@fairhouse/money';
import type { AutoplayLimits } from './autoplay.ts';
import { useMoney, type MoneyPlace } from './money-text.ts';
import { Panel } from './panel.tsx';
import { useText } from './texts.ts';

const roundWishes = [10, 25, 50, 100] as const;
const lossWishes = [5n, 10n, 25n, 50n] as const;
const winWishes = [null, 10n, 50n, 100n] as const;

interface ChoiceProps<T> {
  label: string;
  wishes: readonly T[];
  chosen: T;
  nameOf(request: T): string;
  onChoose(request: T): void;
}

function Choice<T>({ label, wishes, chosen, nameOf, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="auto-choice">
      <legend>{label}</legend>
      <div className="presets">
        {wishes.map((request) => (
          <button
            key={nameOf(request)}
            type="button"
            className="preset"
            aria-pressed={request === chosen}
            onClick={() => onChoose(request)}
          >
            {nameOf(request)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface AutoplaySheetProps {
  place: MoneyPlace;
  costMinor: Minor;
  /** The most rounds that the house allows. */
  roundsMost: number;
  onStart(limits: AutoplayLimits): void;
  onClose(): void;
}

/** The number of rounds, the most that may be lost in all, and the payout that ends them: asked for each time. */
export function AutoplaySheet({ place, costMinor, roundsMost, onStart, onClose }: AutoplaySheetProps) {
  const t = useText();
  const money = useMoney(place);
  const wishes = roundWishes.filter((request) => request <= roundsMost);
  const [rounds, setRounds] = useState<number>(wishes[0] ?? roundsMost);
  const [loss, setLoss] = useState<bigint>(lossWishes[1]);
  const [win, setWin] = useState<bigint | null>(null);
  return (
    <Panel title={t('casino.auto.title')} onClose={onClose}>
      <p className="panel-lead">{t('casino.auto.lead')}</p>
      <Choice
        label={t('casino.auto.rounds')}
        wishes={wishes.length > 0 ? wishes : [roundsMost]}
        chosen={rounds}
        nameOf={String}
        onChoose={(request) => setRounds(request)}
      />
      <Choice<bigint>
        label={t('casino.auto.loss')}
        wishes={lossWishes}
        chosen={loss}
        nameOf={(request) => money(costMinor * request)}
        onChoose={(request) => setLoss(request)}
      />
      <Choice<bigint | null>
        label={t('casino.auto.win')}
        wishes={winWishes}
        chosen={win}
        nameOf={(request) => (request === null ? t('casino.auto.never') : money(costMinor * request))}
        onChoose={(request) => setWin(request)}
      />
      <button
        type="button"
        className="play-button"
        onClick={() =>
          onStart({ rounds, lossMinor: costMinor * loss, winMinor: win === null ? null : costMinor * win })
        }
      >
        {t('casino.auto.start', { count: rounds })}
      </button>
    </Panel>
  );
}
