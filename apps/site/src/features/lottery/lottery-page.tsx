import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { LotteryPath } from '@fairhouse/contract/launch-way';
import { useTexts } from '@fairhouse/i18n';
import { findLotteryGame } from '@fairhouse/lottery';
import { buttonClass, ErrorState, Icon } from '@fairhouse/ui';
import { useChooseLanguage } from '../../shared/appearance/use-choose-language.ts';
import { RealityCheck } from '../../shared/reality-check/reality-check.tsx';
import { BettingView } from './betting/betting-view.tsx';
import { LotteryLobby, type Hearts } from './lobby/lottery-lobby.tsx';
import { useLotteryGames } from './lobby/use-lobby.ts';
import { readLotteryLink } from './lottery-link.ts';
import { useLotteryWords } from './use-lottery-words.ts';
import './lottery.css';

interface LotteryPageProps {
  path: LotteryPath;
  search: Readonly<Record<string, unknown>>;
  hearts: Hearts;
}

/** Spec 2, /lottery, /seaLottery and /vnLottery: the lobby, or the game in its address. */
export function LotteryPage({ path, search, hearts }: LotteryPageProps) {
  const link = readLotteryLink(search, window.location.origin);
  useLanguageOfLink(link.language);
  const navigate = useNavigate();
  return (
    <>
      {link.gameCode === null ? (
        <LotteryLobby path={path} hearts={hearts} back={<BackLink href={link.backUrl} />} />
      ) : (
        <OneGame gameCode={link.gameCode} path={path} wishedMode={link.prizeModeId} hearts={hearts} />
      )}
      <RealityCheck onLeave={() => void navigate({ to: '/' })} />
    </>
  );
}

function OneGame({
  gameCode,
  path,
  wishedMode,
  hearts,
}: {
  gameCode: string;
  path: LotteryPath;
  wishedMode: number | null;
  hearts: Hearts;
}) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const { data } = useLotteryGames();
  const game = findLotteryGame(gameCode);
  if (!game)
    return (
      <div className="lot-page">
        <h1 className="sr-only">{t('lottery.lobby.unknownTitle')}</h1>
        <ErrorState title={t('lottery.lobby.unknownTitle')} text={t('lottery.lobby.unknownText')} />
        <BackLink href={path} />
      </div>
    );
  const tile = data?.flatMap(({ games }) => games).find(({ code }) => code === gameCode);
  const heart =
    tile && hearts.kept !== null ? (
      <div className="relative size-11">
        {hearts.heartOf({ game, nodeId: tile.id, vassalage: tile.accountTypeName }, words.game(gameCode))}
      </div>
    ) : null;
  // Another game starts with an empty state.
  return <BettingView key={gameCode} game={game} lobby={path} wishedMode={wishedMode} heart={heart} />;
}

function BackLink({ href }: { href: string | null }) {
  const { t } = useTexts();
  return href === null ? null : (
    <a href={href} className={`${buttonClass({ look: 'quiet', size: 's' })} justify-self-start`}>
      <Icon name="chevron-back" size={18} />
      {t('lottery.lobby.back')}
    </a>
  );
}

/** A link may set the language. */
function useLanguageOfLink(language: ReturnType<typeof readLotteryLink>['language']): void {
  const { texts } = useTexts();
  const choose = useChooseLanguage();
  const bring = useEffectEvent(() => {
    if (language !== null && language !== texts.language) choose(language);
  });
  // The link applies once: a language the reader chooses here stays.
  useEffect(() => bring(), []);
}
