import { useStore } from './hooks.ts';
import { useMoney } from './money-text.ts';
import type { OpenPlay } from './play-session.ts';
import { wireAmount } from './read-round.ts';
import { useText } from './texts.ts';

/** Bonus bets of this game: how many are left, and whether the next press plays one. */
export function BonusBetsBar({ open, isLocked }: { open: OpenPlay; isLocked: boolean }) {
  const t = useText();
  const money = useMoney(open.play);
  const { held, isOn } = useStore(open.bonusBets);
  if (held === null)
    return isOn ? (
      <p className="bonus-bets" role="status">
        {t('casino.bonusBets.done')}
      </p>
    ) : null;
  return (
    <label className="bonus-bets">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isLocked}
        onChange={({ target }) => open.bonusBets.patch({ isOn: target.checked })}
      />
      <span>
        <b>{t('casino.bonusBets.left', { count: held.left, stake: money(wireAmount(held.stake)) })}</b>{' '}
        <span>
          {t('casino.bonusBets.use')}. {t('casino.bonusBets.note')}
        </span>
      </span>
    </label>
  );
}
