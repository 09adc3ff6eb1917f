import { useParams, useSearch } from '@tanstack/react-router';
import { clientPage } from './client-page.tsx';
import type { ContentPageName } from './content-page.tsx';

/* Pages outside of the first view: each is loaded when it is opened. */

const Member = clientPage(async () => (await import('../member-centre/member-page.tsx')).MemberCentre);
const Agent = clientPage(async () => (await import('../agent-centre/agent-page.tsx')).AgentPage);
const AgentHome = clientPage(async () => (await import('../agent-centre/agent-home-page.tsx')).AgentHomePage);
const Lottery = clientPage(async () => (await import('./lottery-gate.tsx')).LotteryGate);
const Game = clientPage(async () => (await import('./game-page.tsx')).GamePage);
const Fairness = clientPage(async () => (await import('../../features/fairness/fairness-page.tsx')).FairnessPage);
const Round = clientPage(async () => (await import('../../features/fairness/round-page.tsx')).RoundPage);
const Draw = clientPage(async () => (await import('./draw-page.tsx')).DrawPage);
const Returns = clientPage(async () => (await import('../../features/fairness/returns-page.tsx')).ReturnsPage);
const Promotions = clientPage(async () => (await import('../../features/content/promotions-page.tsx')).PromotionsPage);
const Content = clientPage(async () => (await import('./content-page.tsx')).ContentPage);
const NotFound = clientPage(async () => (await import('./not-found-page.tsx')).NotFoundPage);

export function LotteryPage() {
  return <Lottery />;
}

export function NotOpenPage() {
  return <NotFound why="notOpen" />;
}

export function MemberPage() {
  return <Member />;
}

export function AgentPage() {
  return <Agent />;
}

export function AgentHomePage() {
  return <AgentHome />;
}

export function GamePage() {
  const { nodeId } = useSearch({ from: '/seamless' });
  // An unknown number is requested as well: the answer says that there is no such game.
  return <Game nodeId={/^\d{1,9}$/.test(nodeId ?? '') ? Number(nodeId) : 0} />;
}

export function FairnessPage() {
  return <Fairness />;
}

export function RoundPage() {
  const { roundId } = useParams({ from: '/fairness/round/$roundId' });
  return <Round roundId={roundId} />;
}

export function DrawPage() {
  const { gameCode, numero } = useParams({ from: '/fairness/draw/$gameCode/$numero' });
  return <Draw gameCode={gameCode} numero={numero} />;
}

export function ReturnsPage() {
  return <Returns />;
}

export function PromotionsPage() {
  return <Promotions />;
}

export function NotFoundPage() {
  return <NotFound />;
}

/** Help, downloads, or a house page. */
export function contentPage(name: ContentPageName) {
  return () => <Content name={name} />;
}
