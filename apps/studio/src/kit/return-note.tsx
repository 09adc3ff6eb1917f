import type { RulesProps } from './game-client.ts';
import { JackpotNote } from './jackpot-note.tsx';
import { useMoney } from './money-text.ts';
import { useText } from './texts.ts';

/**
 * The exact return of the game at these choices, and the most one round can pay, both out of the engine; a game that
 * knows only a bound of it shows none.
 */
export function ReturnNote({ open, stakeMinor, choices, isBounded = false }: RulesProps & { isBounded?: boolean }) {
  const t = useText();
  const money = useMoney(open.play);
  const percent = `${open.game.exactReturn(choices).percent}\u00a0%`;
  return (
    <>
      <h3>{t('casino.rules.return')}</h3>
      <p>{t('casino.rules.returnText', { percent })}</p>
      <dl className="fact-list">
        <div>
          <dt>{t('casino.rules.return')}</dt>
          <dd>{percent}</dd>
        </div>
        {!isBounded && (
          <div>
            <dt>{t('casino.rules.maxPayout')}</dt>
            <dd>{money(open.game.maxPayoutMinor(stakeMinor, choices))}</dd>
          </div>
        )}
      </dl>
      <JackpotNote open={open} />
      <p className="hash-hint">{t('casino.rules.keys')}</p>
    </>
  );
}
