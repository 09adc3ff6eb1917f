import type { ReactNode } from 'react';
import type { RulesProps } from '../game-client.ts';
import { ReturnNote } from '../return-note.tsx';
import { useText } from '../texts.ts';

export interface PayRow {
  name: ReactNode;
  pays: ReactNode;
}

interface GameRulesProps extends RulesProps {
  rules: readonly string[];
  /** The payouts, from the game value. */
  pays?: readonly PayRow[];
  paysTitle?: string;
  children?: ReactNode;
}

/** The rules page of a game: its rules in words, what it pays, and the exact return. */
export function GameRules({ rules, pays, paysTitle, children, ...props }: GameRulesProps) {
  const t = useText();
  return (
    <>
      <ul className="rule-list">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {pays !== undefined && (
        <>
          <h3>{paysTitle ?? t('tables.pays')}</h3>
          <dl className="fact-list">
            {pays.map(({ name, pays: amount }, index) => (
              <div key={index}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{amount}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {children}
      <ReturnNote {...props} />
    </>
  );
}
