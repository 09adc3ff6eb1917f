import { useEffect, useState } from 'react';
import type { Round } from '@fairhouse/contract';
import { Icon } from './icons.tsx';
import { useMoney } from './money-text.ts';
import { Panel } from './panel.tsx';
import type { OpenPlay, RoundPage, Wanted } from './play-session.ts';
import { paidBy, wireAmount } from './read-round.ts';
import { useText, useTroubleText } from './texts.ts';

interface HistoryProps {
  open: OpenPlay;
  canReplay: boolean;
  onReplay(round: Round): void;
  /** Null where no site is around this page to open the round in. */
  onVerify: ((roundId: string) => void) | null;
  onClose(): void;
}

function RoundLine({ open, round, canReplay, onReplay, onVerify }: Omit<HistoryProps, 'onClose'> & { round: Round }) {
  const t = useText();
  const money = useMoney(open.play);
  const isOver = round.state === 'open' || round.state === 'closed';
  return (
    <li>
      <span className="round-nonce">
        #{round.nonce}
        {round.isBonus === true && ` · ${t('casino.bonusBets.used')}`}
      </span>
      <span className="round-money">
        <bdi>{money(wireAmount(round.stake))}</bdi> → <bdi>{round.state === 'moves' ? '…' : money(paidBy(round))}</bdi>
      </span>
      {isOver && (
        <button
          type="button"
          className="icon-button"
          disabled={!canReplay}
          aria-label={t('casino.history.replay', { nonce: round.nonce })}
          onClick={() => onReplay(round)}
        >
          <Icon name="spin" size={20} />
        </button>
      )}
      {onVerify !== null && isOver && (
        <button
          type="button"
          className="link-button"
          aria-label={t('casino.fairness.verifyRound', { nonce: round.nonce })}
          onClick={() => onVerify(round.roundId)}
        >
          {t('casino.fairness.verify')}
        </button>
      )}
    </li>
  );
}

/** Every round of the player in this game, newest first; each can be seen again on the same stage. */
export function HistoryPanel(props: HistoryProps) {
  const { open, onClose } = props;
  const t = useText();
  const troubleText = useTroubleText();
  const [rounds, setRounds] = useState<readonly Round[]>([]);
  const [last, setLast] = useState<Wanted<RoundPage> | null>(null);

  useEffect(() => {
    let isShown = true;
    void open.listRounds().then((request) => {
      if (!isShown) return;
      setLast(request);
      if (request.kind === 'done') setRounds(request.value.list);
    });
    return () => {
      isShown = false;
    };
  }, [open]);

  async function readOlder(): Promise<void> {
    const request = await open.listRounds(rounds.at(-1)?.roundId);
    setLast(request);
    if (request.kind === 'done') setRounds((before) => [...before, ...request.value.list]);
  }
  return (
    <Panel title={t('casino.history.title')} onClose={onClose}>
      {last === null && <div className="rounds-wait skeleton" aria-busy="true" />}
      {last?.kind === 'failed' && (
        <p className="panel-problem" role="alert">
          {troubleText(last.trouble)}
        </p>
      )}
      {last?.kind === 'done' && rounds.length === 0 && <p className="hash-hint">{t('casino.fairness.noRounds')}</p>}
      <ul className="rounds">
        {rounds.map((round) => (
          <RoundLine key={round.roundId} {...props} round={round} />
        ))}
      </ul>
      {last?.kind === 'done' && last.value.hasMore && (
        <button type="button" className="plain-button" onClick={() => void readOlder()}>
          {t('casino.history.older')}
        </button>
      )}
    </Panel>
  );
}
