import { JackpotNote } from '../../kit/jackpot-note.tsx';
import type { OpenPlay } from '../../kit/play-session.ts';
import { useText } from '../../kit/texts.ts';

const rules = ['ruleRise', 'ruleOff', 'ruleTie', 'ruleAuto', 'ruleBeacon', 'ruleVoid', 'ruleLatency'] as const;

export function CrashRules({ open }: { open: OpenPlay }) {
  const t = useText();
  return (
    <>
      <ul className="rule-list">
        {rules.map((rule) => (
          <li key={rule}>{t(`casino.crash.${rule}`)}</li>
        ))}
      </ul>
      <h3>{t('casino.rules.return')}</h3>
      <p>{t('casino.crash.returnText')}</p>
      <JackpotNote open={open} />
      <p className="hash-hint">{t('casino.crash.keys')}</p>
    </>
  );
}
