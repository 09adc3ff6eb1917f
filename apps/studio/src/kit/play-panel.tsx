import { FairnessPanel } from './fairness-panel.tsx';
import type { GameClient, RulesProps } from './game-client.ts';
import { HistoryPanel } from './history-panel.tsx';
import { Panel } from './panel.tsx';
import { useText } from './texts.ts';
import type { PanelName } from './top-bar.tsx';

interface PlayPanelProps {
  panel: PanelName;
  client: GameClient;
  rules: RulesProps;
  /** False while a round is on. */
  canReplay: boolean;
  onClose(): void;
  /** Null where no site is around this page to open a round in. */
  onVerify: ((roundId: string) => void) | null;
}

/** The sheet that is open over the game. */
export function PlayPanel({ panel, client, rules, canReplay, onClose, onVerify }: PlayPanelProps) {
  const t = useText();
  const { open } = rules;
  if (panel === 'fairness') return <FairnessPanel open={open} onClose={onClose} onVerify={onVerify} />;
  if (panel === 'rules') return <Panel title={t('casino.rules.title')} onClose={onClose}><client.Rules {...rules} /></Panel>;
  return (
    <HistoryPanel
      open={open} canReplay={canReplay} onClose={onClose} onVerify={onVerify}
      onReplay={(round) => {
        onClose();
        void open.player.replay(round);
      }}
    />
  );
}
