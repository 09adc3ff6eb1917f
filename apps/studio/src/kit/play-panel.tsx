import { FairnessPanel } from './fairness-panel.tsx';
import type { GameClient, RulesProps } from './game-client.ts';
import { HistoryPanel } from './history-panel.tsx';
import { Panel } from './panel.tsx';
import type { ProofLinks } from './proof-links.ts';
import { useText } from './texts.ts';
import type { PanelName } from './top-bar.tsx';

interface PlayPanelProps {
  panel: PanelName;
  client: GameClient;
  rules: RulesProps;
  /** False while a round is running. */
  canReplay: boolean;
  onClose(): void;
  proofs: ProofLinks | null;
}

/** The sheet that is open over the game. */
export function PlayPanel({ panel, client, rules, canReplay, onClose, proofs }: PlayPanelProps) {
  const t = useText();
  const { open } = rules;
  if (panel === 'fairness') return <FairnessPanel open={open} onClose={onClose} proofs={proofs} />;
  if (panel === 'rules')
    return (
      <Panel title={t('casino.rules.title')} onClose={onClose}>
        <client.Rules {...rules} />
      </Panel>
    );
  return (
    <HistoryPanel
      open={open}
      canReplay={canReplay}
      onClose={onClose}
      onVerify={proofs?.openRound ?? null}
      onReplay={(round) => {
        onClose();
        void open.player.replay(round);
      }}
    />
  );
}
