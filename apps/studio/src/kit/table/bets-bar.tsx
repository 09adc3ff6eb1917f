import { useState } from 'react';
import type { Minor } from '@fairhouse/money';
import type { BetDesk } from '../game-client.ts';
import { Icon, type IconName } from '../icons.tsx';
import { useMoney } from '../money-text.ts';
import type { OpenPlay } from '../play-session.ts';
import type { Choices } from '../round-player.ts';
import type { StakeRules } from '../stake.ts';
import type { PlayButtonState } from '../stake-bar.tsx';
import { useText } from '../texts.ts';
import { doubleAll, totalOf } from './bets.ts';
import { Chip } from './chip.tsx';
import { boardLimits } from './use-table.ts';

interface BetsBarProps {
  open: OpenPlay;
  desk: BetDesk;
  rules: StakeRules;
  chipMinor: Minor;
  choices: Choices;
  isLocked: boolean;
  playState: PlayButtonState;
  playLabel: string;
  playIcon: IconName;
  onChip(chipMinor: Minor): void;
  onChoices(choices: Choices): void;
  onPlay(): void;
}

const keptSteps = 30;

/** Every board the player had, so that one step can be taken back; a board that comes from elsewhere counts as a step. */
function useHistory(choices: Choices): { last: Choices | null; forget(): void } {
  const [steps, setSteps] = useState<readonly Choices[]>([choices]);
  if (steps.at(-1) !== choices) setSteps([...steps, choices].slice(-keptSteps));
  return {
    last: steps.at(-2) ?? null,
    // The board that is left and the one gone back to: the latter is seen anew.
    forget: () => setSteps(steps.slice(0, -2)),
  };
}

/** The price of a round with many bets: the rack of chips, what lies in all, and the button that starts it. */
export function BetsBar(props: BetsBarProps) {
  const { open, desk, rules, chipMinor, choices, isLocked, playState, onChip, onChoices, onPlay } = props;
  const t = useText();
  const money = useMoney(open.play);
  const history = useHistory(choices);
  const [played, setPlayed] = useState<Choices | null>(null);
  const bets = desk.read(choices);
  const totalMinor = totalOf(bets);
  const isEmpty = bets.size === 0;
  const isPlayable = !isEmpty && desk.isPlayable?.(bets) !== false;
  const again = isEmpty ? played : null;

  function undo(): void {
    if (history.last === null) return;
    const { last } = history;
    history.forget();
    onChoices(last);
  }
  function press(): void {
    if (!isLocked && isPlayable) setPlayed(choices);
    onPlay();
  }
  const tools: readonly (readonly [IconName, string, boolean, () => void])[] = [
    ['undo', t('tables.board.undo'), history.last === null, undo],
    again === null
      ? ['clear', t('tables.board.clear'), isEmpty, () => onChoices(desk.write(new Map()))]
      : ['again', t('tables.board.rebet'), false, () => onChoices(again)],
    ['twice', t('tables.board.double'), isEmpty, () => onChoices(desk.write(doubleAll(bets, boardLimits(open, desk))))],
  ];
  return (
    <section className="stake-bar bets-bar" data-locked={isLocked} aria-label={t('casino.stake.label')}>
      <div className="rack" role="group" aria-label={t('tables.board.chips')}>
        {rules.presetsMinor.map((chip) => (
          <button
            key={chip.toString()}
            type="button"
            className="rack-chip"
            disabled={isLocked}
            aria-pressed={chip === chipMinor}
            aria-label={money(chip)}
            onClick={() => onChip(chip)}
          >
            <Chip minor={chip} rack={rules.presetsMinor} />
          </button>
        ))}
      </div>
      <div className="bets-tools">
        {tools.map(([icon, label, isOff, act]) => (
          <button key={icon} type="button" className="bets-tool" disabled={isLocked || isOff} onClick={act}>
            <Icon name={icon} size={20} />
            <span>{label}</span>
          </button>
        ))}
        <p className="bets-total">
          <span>{t('tables.board.total')}</span>{' '}
          <output>
            <bdi>{money(totalMinor)}</bdi>
          </output>
        </p>
      </div>
      <button
        type="button"
        className="play-button"
        data-state={!isPlayable && playState === 'ready' ? 'busy' : playState}
        aria-disabled={playState === 'busy' || !isPlayable}
        aria-keyshortcuts="Space Enter"
        onClick={press}
      >
        <Icon name={playState === 'hurry' ? 'forward' : props.playIcon} size={26} />
        <span>{playState === 'hurry' ? t('casino.play.hurry') : props.playLabel}</span>
      </button>
    </section>
  );
}
