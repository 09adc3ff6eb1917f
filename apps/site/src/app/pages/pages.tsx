import { useParams, useSearch } from '@tanstack/react-router';
import { clientPage } from './client-page.tsx';
import type { ContentPageName } from './content-page.tsx';

/* Pages outside of the first view: each is loaded when it is opened. */

export const MemberPage = clientPage(async () => (await import('../member-centre/member-page.tsx')).MemberCentre);
export const AgentPage = clientPage(async () => (await import('../agent-centre/agent-page.tsx')).AgentPage);
export const AgentHomePage = clientPage(
  async () => (await import('../agent-centre/agent-home-page.tsx')).AgentHomePage,
);
export const LotteryPage = clientPage(async () => (await import('./lottery-gate.tsx')).LotteryGate);
const Game = clientPage(async () => (await import('./game-page.tsx')).GamePage);
export const FairnessPage = clientPage(
  async () => (await import('../../features/fairness/fairness-page.tsx')).FairnessPage,
);
const Round = clientPage(async () => (await import('../../features/fairness/round-page.tsx')).RoundPage);
const Draw = clientPage(async () => (await import('./draw-page.tsx')).DrawPage);
export const ReturnsPage = clientPage(
  async () => (await import('../../features/fairness/returns-page.tsx')).ReturnsPage,
);
export const PromotionsPage = clientPage(
  async () => (await import('./promotions-with-offers.tsx')).PromotionsWithOffers,
);
export const PointMallPage = clientPage(async () => (await import('./point-mall-gate.tsx')).PointMallGate);
export const TicketsPage = clientPage(async () => (await import('./tickets-gate.tsx')).TicketsGate);
export const TicketProofPage = clientPage(async () => (await import('./tickets-gate.tsx')).TicketProofGate);
export const JackpotPage = clientPage(async () => (await import('./jackpot-gate.tsx')).JackpotGate);
const Content = clientPage(async () => (await import('./content-page.tsx')).ContentPage);
const NotFound = clientPage(async () => (await import('./not-found-page.tsx')).NotFoundPage);

export function GamePage() {
  const { nodeId } = useSearch({ from: '/seamless' });
  // An unknown number is requested as well: the answer says that there is no such game.
  return <Game nodeId={/^\d{1,9}$/.test(nodeId ?? '') ? Number(nodeId) : 0} />;
}

export function RoundPage() {
  const { roundId } = useParams({ from: '/fairness/round/$roundId' });
  return <Round roundId={roundId} />;
}

export function DrawPage() {
  const { gameCode, numero } = useParams({ from: '/fairness/draw/$gameCode/$numero' });
  return <Draw gameCode={gameCode} numero={numero} />;
}

export function NotFoundPage() {
  return <NotFound />;
}

/** Help, downloads, or a house page. */
export function contentPage(name: ContentPageName) {
  return () => <Content name={name} />;
}
