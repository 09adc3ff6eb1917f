import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Banner } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { GameRow } from '../../features/catalog/game-row.tsx';
import { useGameList, useHotGames } from '../../features/catalog/use-games.ts';
import { BannerCarousel } from '../../features/content/banner-carousel.tsx';
import { NoticeLine } from '../../features/content/notice-line.tsx';
import { ProofStrip } from '../../features/content/proof-strip.tsx';
import { useAnnouncements } from '../../features/content/use-announcements.ts';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';
import { JackpotTicker } from '../../features/winners/jackpot-ticker.tsx';
import { useWinners } from '../../features/winners/use-winners.ts';
import { WinnerBoard } from '../../features/winners/winner-board.tsx';
import { openModal, useOpenModal, type ModalId } from '../../shared/modal/modal-store.ts';
import { useAgeConfirmed } from '../gates/age-confirmation.ts';
import { bannerAddress } from './banner-address.ts';

/** Home (spec 2): banners, notices, game rows, winner board, and why a bet here can be checked. */
export function HomePage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const launch = useLaunchGame();
  const { banners, notices } = useAnnouncements();
  const { data: hotGames = [] } = useHotGames();
  const { data: houseGames = [] } = useGameList('bgs');
  const { winners, isLive } = useWinners();
  useDialogOfAddress();

  function openBanner(banner: Banner) {
    const game = [...hotGames, ...houseGames].find((known) => String(known.nodeId) === banner.linkage);
    const address = bannerAddress(banner);
    if (banner.linkageType === 'G' && game) launch(game);
    else if (address?.startsWith('/')) void navigate({ href: address });
    else if (address) window.open(address, '_blank', 'noopener,noreferrer');
  }

  return (
    <div className="grid grid-cols-1 gap-6 pt-4 sm:gap-8 sm:pt-6">
      <h1 className="sr-only">{t('brand.tagline')}</h1>
      <BannerCarousel banners={banners} addressOf={bannerAddress} onOpen={openBanner} />
      <NoticeLine notices={notices} standing={t('brand.playMoneySentence')} />
      <JackpotTicker />
      <GameRow title={t('catalog.hotGames')} games={hotGames} more="/hot" onPlay={launch} isEager companion={<ProofStrip />} />
      <GameRow
        title={t('catalog.houseGames')}
        games={houseGames}
        more="/bgs"
        onPlay={launch}
        companion={<WinnerBoard winners={winners} isLive={isLive} className="companion-fill" />}
      />
    </div>
  );
}

const dialogs: Readonly<Record<string, ModalId>> = { '/login': 'login', '/register': 'register', '/reset': 'resetPassword' };

/** Spec 2: /login and /register show home, and so does /reset, which a mail names; they open their dialog; closing it leaves the plain address of home. */
function useDialogOfAddress() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isOfAge = useAgeConfirmed();
  const navigate = useNavigate();
  const open = useOpenModal();
  const wasOpen = useRef(false);
  const dialog = dialogs[path] ?? null;

  useEffect(() => {
    if (dialog && isOfAge) openModal(dialog);
  }, [dialog, isOfAge]);

  useEffect(() => {
    if (wasOpen.current && !open && dialog) void navigate({ to: '/', replace: true });
    wasOpen.current = open !== null;
  }, [open, dialog, navigate]);
}
