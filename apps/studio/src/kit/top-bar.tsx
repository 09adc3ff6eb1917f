import { memo, type ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { useSeconds, useStore, useStorePart } from './hooks.ts';
import { flooredText, useMoney } from './money-text.ts';
import type { OpenPlay } from './play-session.ts';
import type { Sound } from './sound.ts';
import { useText } from './texts.ts';

export type PanelName = 'rules' | 'fairness' | 'history';

function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000));
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function Figure({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <div className={`tally-part tally-${name}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Balance, net result of this sitting and time played: always in sight. */
function Figures({ open }: { open: OpenPlay }) {
  const t = useText();
  const money = useMoney(open.play);
  const balanceMinor = useStorePart(open.player, (state) => state.balanceMinor);
  const netMinor = useStorePart(open.player, (state) => state.paidMinor - state.stakedMinor);
  const now = useSeconds();
  const tone = netMinor > 0n ? 'up' : netMinor < 0n ? 'down' : 'even';
  return (
    <dl className="tally">
      <Figure name="balance" label={t('casino.bar.balance')}>
        {/* Whoever asks sees all of it. */}
        <bdi title={money(balanceMinor)}>{flooredText(balanceMinor, open.play)}</bdi>
      </Figure>
      <Figure name="net" label={t('casino.bar.net')}>
        <bdi data-tone={tone}>
          {netMinor > 0n ? '+' : ''}
          {money(netMinor)}
        </bdi>
      </Figure>
      <Figure name="time" label={t('casino.bar.time')}>
        <bdi>{clockText(now - open.play.sitting.startedAt)}</bdi>
      </Figure>
    </dl>
  );
}

function BarButton(props: { icon: IconName; label: string; onPress(): void; isPressed?: boolean }) {
  return (
    <button
      type="button"
      className="icon-button"
      title={props.label}
      aria-label={props.label}
      onClick={props.onPress}
      {...(props.isPressed === undefined ? {} : { 'aria-pressed': props.isPressed })}
    >
      <Icon name={props.icon} />
    </button>
  );
}

interface TopBarProps {
  open: OpenPlay;
  name: string;
  sound: Sound;
  onPanel(panel: PanelName): void;
  onBreak: (() => void) | null;
}

/** Stands still while a round goes on. */
export const TopBar = memo(function TopBar({ open, name, sound, onPanel, onBreak }: TopBarProps) {
  const t = useText();
  const { isMuted } = useStore(sound);
  return (
    <header className="top-bar">
      <h1 className="game-name">{name}</h1>
      <Figures open={open} />
      <nav className="bar-buttons" aria-label={t('casino.bar.tools')}>
        <BarButton icon="fair" label={t('casino.fairness.title')} onPress={() => onPanel('fairness')} />
        <BarButton icon="history" label={t('casino.history.title')} onPress={() => onPanel('history')} />
        <BarButton icon="rules" label={t('casino.rules.title')} onPress={() => onPanel('rules')} />
        <BarButton
          icon={isMuted ? 'soundOff' : 'soundOn'}
          label={t('casino.bar.mute')}
          isPressed={isMuted}
          onPress={() => sound.setMuted(!isMuted)}
        />
        {onBreak !== null && (
          <button type="button" className="break-button" onClick={onBreak}>
            <Icon name="pause" size={20} />
            <span>{t('casino.bar.break')}</span>
          </button>
        )}
      </nav>
    </header>
  );
});
