import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';
import { useTheme } from '../../shared/appearance/theme.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { RealityCheck } from '../../shared/reality-check/reality-check.tsx';
import { currentSession, subscribeToSession } from '../../shared/session/session-store.ts';
import { openFrameHost, type FrameHost } from './frame-host.ts';

interface GameFrameProps {
  game: {
    url: string;
    /** The origin of the game: messages from any other are ignored. */
    origin: string;
    name: string;
    isVendor: boolean;
  };
  onEnded: () => void;
  onBreak: () => void;
  /** Play stops here for now; no message asks for more. */
  onLeave: () => void;
  /** The content policy of this page does not allow the origin of the game. */
  onBlocked: () => void;
}

/** The game on its own origin. `allow-same-origin` is that origin's, not ours. */
export function GameFrame({
  game: { url, origin, name, isVendor },
  onEnded,
  onBreak,
  onLeave,
  onBlocked,
}: GameFrameProps) {
  const { t, texts } = useTexts();
  const theme = useTheme();
  const tokens = useBrand().tokens[theme];
  const navigate = useNavigate();
  const queries = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<FrameHost | null>(null);
  const [isReady, setReady] = useState(false);

  // The listener is set as soon as the frame is in the page, so that no message is missed.
  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    const opened = openFrameHost(frame.current, origin, (message) => {
      // A vendor's rounds are in the vendor's books: only the studio's can be recomputed here.
      if (isVendor && (message.type === 'open_round' || message.type === 'open_returns')) return;
      if (message.type === 'ready') setReady(true);
      else if (message.type === 'balance_changed') void queries.invalidateQueries({ queryKey: queryKeys.balance });
      else if (message.type === 'open_round')
        void navigate({ to: '/fairness/round/$roundId', params: { roundId: message.roundId } });
      else if (message.type === 'open_returns') void navigate({ to: '/fairness/returns' });
      else if (message.type === 'take_break') onBreak();
      else if (message.reason === 'ended') onEnded();
      else void navigate({ to: '/' });
    });
    host.current = opened;
    // The game session ends with the login; the game is notified before its next call fails.
    const unsubscribe = subscribeToSession(() => {
      if (currentSession().status === 'visitor') opened.send({ type: 'parent_closing' });
    });
    return () => {
      unsubscribe();
      opened.close();
    };
  }, [origin, isVendor, queries, navigate, onEnded, onBreak]);

  useEffect(() => {
    if (!isReady) return;
    host.current?.send({
      type: 'appearance',
      theme,
      language: texts.language,
      ...(!isVendor && Object.keys(tokens).length > 0 && { tokens }),
    });
  }, [isReady, isVendor, theme, tokens, texts.language]);

  useEffect(() => {
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && URL.canParse(blockedURI) && new URL(blockedURI).origin === origin)
        onBlocked();
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [origin, onBlocked]);

  return (
    <div className="relative min-h-0 flex-1 overflow-hidden bg-surface-0">
      {!isReady && <Skeleton className="absolute inset-0" />}
      <iframe
        ref={frame}
        src={url}
        title={`${t('seamless.frameTitle')}: ${name}`}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        referrerPolicy="origin"
        onLoad={() => setReady(true)}
        className="absolute inset-0 size-full border-0"
      />
      {isVendor && isReady && <RealityCheck onLeave={onLeave} />}
    </div>
  );
}
