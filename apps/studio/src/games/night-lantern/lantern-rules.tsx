import { coinsPerSpin, freeSpinMultiplier, freeSpinsFor, lines, pays, scatterPays } from '@fairhouse/casino';
import type { RulesProps } from '../../kit/game-client.ts';
import { useMoney } from '../../kit/money-text.ts';
import { ReturnNote } from '../../kit/return-note.tsx';
import { useText } from '../../kit/texts.ts';
import { symbolArt } from './art.ts';

const counts = [5, 4, 3] as const;
const payingSymbols = Object.keys(pays) as (keyof typeof pays)[];

function PayTable({ open, stakeMinor }: Pick<RulesProps, 'open' | 'stakeMinor'>) {
  const t = useText();
  const money = useMoney(open.play);
  const coinMinor = stakeMinor / BigInt(coinsPerSpin);
  return (
    <ul className="pay-table">
      {payingSymbols.map((symbol) => (
        <li key={symbol}>
          <img src={symbolArt[symbol]} alt={t(`casino.lantern.symbols.${symbol}`)} />
          <dl>
            {counts.map((count) => (
              <div key={count}><dt aria-label={t('casino.lantern.alike', { count })}>{count}</dt><dd>{money(coinMinor * BigInt(pays[symbol][count - 3] ?? 0))}</dd></div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** One line as a small picture of the board: the row it takes on each reel. */
function LinePicture({ number, rows }: { number: number; rows: readonly number[] }) {
  const t = useText();
  return (
    <li aria-label={`${t('casino.lantern.line', { line: number })}: ${rows.map((row) => row + 1).join(' ')}`}>
      <span aria-hidden="true">{number}</span>
      <svg viewBox="0 0 50 30" aria-hidden="true" focusable="false">
        {rows.flatMap((taken, reel) => [0, 1, 2].map((row) => (
          <rect key={`${reel}-${row}`} x={reel * 10 + 1} y={row * 10 + 1} width="8" height="8" rx="2" data-taken={row === taken} />
        )))}
      </svg>
    </li>
  );
}

export function LanternRules({ open, stakeMinor, choices }: RulesProps) {
  const t = useText();
  const money = useMoney(open.play);
  return (
    <>
      <ul className="rule-list">
        <li>{t('casino.lantern.ruleLines', { lines: lines.length })}</li>
        <li>{t('casino.lantern.ruleWild')}</li>
        <li>{t('casino.lantern.ruleScatter')}</li>
        <li>{t('casino.lantern.ruleFree', { multiplier: freeSpinMultiplier })}</li>
      </ul>
      <h3>{t('casino.lantern.paysTitle')}</h3>
      <p className="hash-hint">{t('casino.lantern.paysHint', { stake: money(stakeMinor) })}</p>
      <PayTable open={open} stakeMinor={stakeMinor} />
      <h3>{t('casino.lantern.scatterTitle')}</h3>
      <dl className="fact-list">
        {counts.map((count) => (
          <div key={count}>
            <dt>{t('casino.lantern.moons', { count })}</dt>
            <dd>{money(stakeMinor * BigInt(scatterPays[count] ?? 0))} + {t('casino.lantern.freeSpinsWon', { count: freeSpinsFor[count] ?? 0 })}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('casino.lantern.linesTitle')}</h3>
      <ol className="line-pictures">{lines.map((rows, index) => <LinePicture key={rows.join('')} number={index + 1} rows={rows} />)}</ol>
      <ReturnNote open={open} stakeMinor={stakeMinor} choices={choices} isBounded />
    </>
  );
}
