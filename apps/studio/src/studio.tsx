import { useEffect, useState } from 'react';
import { TextsProvider, type Texts } from '@fairhouse/i18n';
import { loadGameClient } from './games/game-clients.ts';
import type { FrameChannel } from './kit/frame-channel.ts';
import type { GameClient } from './kit/game-client.ts';
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

function OpenGame({ open, session, sound, channel }: StudioProps & { open: OpenPlay }) {
  const [client, setClient] = useState<GameClient | null>(null);
  useEffect(() => {
    let isShown = true;
    const loading = loadGameClient(open.game.slug);
    if (loading === null) return session.end('game_unknown');
    loading.then((loaded) => isShown && setClient(loaded), () => session.end('unreachable'));
    return () => {
      isShown = false;
    };
  }, [open, session]);
  if (client === null) return <WaitingPage />;
  return <PlayView open={open} client={client} sound={sound} channel={channel} />;
}

/** The whole page: waiting, playing, or the one notice that says why there is nothing to play. */
export function Studio(props: StudioProps) {
  const { session, texts, channel, siteOrigin } = props;
  const state = useStore(session);
  return (
    <TextsProvider texts={texts}>
      {state.kind === 'opening' && <WaitingPage />}
      {state.kind === 'open' && <OpenGame {...props} open={state} />}
      {state.kind === 'ended' && (
        <NoticePage reason={state.reason} siteOrigin={siteOrigin} isFramed={channel.isFramed} onClose={() => channel.send({ type: 'close', reason: 'game' })} />
      )}
    </TextsProvider>
  );
}
