import { useEffect, useState, type ComponentType } from 'react';
import { TextsProvider, type Texts } from '@fairhouse/i18n';
import { loadGameClient, loadRoomView } from './games/game-clients.ts';
import type { FrameChannel } from './kit/frame-channel.ts';
import type { GameClient, RoomViewProps } from './kit/game-client.ts';
import { useStore } from './kit/hooks.ts';
import { NoticePage } from './kit/notice-page.tsx';
import type { OpenPlay, PlaySession } from './kit/play-session.ts';
import { PlayView } from './kit/play-view.tsx';
import type { Sound } from './kit/sound.ts';
import { WaitingPage } from './kit/waiting-page.tsx';

export interface StudioProps {
  session: PlaySession;
  texts: Texts;
  channel: Pick<FrameChannel, 'isFramed' | 'send'>;
  siteOrigin: string | null;
  sound: Sound;
}

/** A game with shared rounds. */
function OpenRoom({ open, session, sound, channel }: StudioProps & { open: OpenPlay }) {
  const [View, setView] = useState<ComponentType<RoomViewProps> | null>(null);
  useEffect(() => {
    const loading = loadRoomView(open.game.slug);
    if (loading === null) return session.end('game_unknown');
    loading.then(
      (loaded) => setView(() => loaded),
      () => session.end('unreachable'),
    );
  }, [open, session]);
  return View === null ? <WaitingPage /> : <View open={open} sound={sound} channel={channel} />;
}

function OpenGame({ open, session, sound, channel }: StudioProps & { open: OpenPlay }) {
  const [client, setClient] = useState<GameClient | null>(null);
  useEffect(() => {
    let isShown = true;
    const loading = loadGameClient(open.game.slug);
    if (loading === null) return session.end('game_unknown');
    loading.then(
      (loaded) => isShown && setClient(loaded),
      () => session.end('unreachable'),
    );
    return () => {
      isShown = false;
    };
  }, [open, session]);
  if (client === null) return <WaitingPage />;
  return <PlayView open={open} client={client} sound={sound} channel={channel} />;
}

/** The whole page: waiting, playing, or the notice that says why play is impossible. */
export function Studio(props: StudioProps) {
  const { session, texts, channel, siteOrigin } = props;
  const state = useStore(session);
  return (
    <TextsProvider texts={texts}>
      {state.kind === 'opening' && <WaitingPage />}
      {state.kind === 'open' &&
        (state.game.isShared ? <OpenRoom {...props} open={state} /> : <OpenGame {...props} open={state} />)}
      {state.kind === 'ended' && (
        <NoticePage
          reason={state.reason}
          siteOrigin={siteOrigin}
          isFramed={channel.isFramed}
          onClose={() => channel.send({ type: 'close', reason: 'game' })}
        />
      )}
    </TextsProvider>
  );
}
