import { useSyncExternalStore, type ComponentType } from 'react';
import type {
  ContractKind,
  ContractTerms,
  OpenedTicket,
  OwnTicket,
  PointArticle,
  Popup,
  Promotion,
  PublishedTicket,
  Raffle,
  SalaryMember,
} from '@fairhouse/contract';
import type { MessagePart, TextKey } from '@fairhouse/i18n';

/** The dialogs of the site, and their parameters. Their components are registered in app/modals.ts. */
export interface ModalProps {
  login: { onDone?: () => void };
  register: { onDone?: () => void };
  registerFirst: Record<never, never>;
  /** A game in a frame over the page (spec 2). */
  gamePopup: { nodeId: number };
  /** The help centre, at an article or at all of them. */
  helpCentre: { term?: string };
  logout: Record<never, never>;
  launchLink: { code: string };
  forgotPassword: Record<never, never>;
  resetPassword: { username?: string; email?: string };
  takeBreak: { onTaken?: () => void };
  /** Half a year after the last review of the limits. */
  limitReview: Record<never, never>;
  changePassword: { leadsTo?: '/' | '/agentHome' };
  firstLogin: Record<never, never>;
  avatar: Record<never, never>;
  profile: Record<never, never>;
  changeMobile: { isReplacing: boolean };
  changeEmail: { isReplacing: boolean };
  paymentPassword: { hasOne: boolean };
  /** Every way to reach the house. */
  customerService: Record<never, never>;
  redeemPoints: { article: PointArticle; most: number };
  convertPoints: Record<never, never>;
  /** Tickets of one kind, opened one after the other. */
  openTicket: { tickets: readonly OwnTicket[] };
  replayTicket: { opened: OpenedTicket };
  ticketPrizes: { ticket: PublishedTicket & { commitment?: string } };
  /** A rain of envelopes: what comes, what falls, what was caught. */
  rain: { rainId: string };
  /** The draw of a raffle. */
  raffle: { raffle: Raffle };
  /** An offer with everything it gives and asks. */
  offer: { offerId: string };
  feedback: Record<never, never>;
  complaint: Record<never, never>;
  supportChat: Record<never, never>;
  closeAccount: Record<never, never>;
  /** What an agent does with a direct downline. */
  downlineTransfer: { memberId: string; name: string };
  downlineRates: { memberId: string; name: string };
  downlineMessage: { memberId: string; name: string };
  /** The popup game list of a vendor (spec 4). */
  vendorGames: { vassalage: string; name: string };
  /** The dialog that opens by itself, once per session (spec 4). */
  announcement: { popups: readonly Popup[] };
  announcementList: Record<never, never>;
  notice: Record<never, never>;
  promotion: { promotion: Promotion; nowMs: number };
  /** Offers and wishes to end a contract that wait for an answer (spec 2). */
  contractRequests: Record<never, never>;
  offerContract: { downline: SalaryMember; kind: ContractKind; terms: ContractTerms | null };
  /** A line of salary or dividend, down to its bets. */
  salaryLine: { lineId: string };
  /** A payment of rebate to an agent, down to its bets. */
  agentRebate: { paymentId: string };
}
export type ModalId = keyof ModalProps;

/** A dialog is its content: title bar, close button, focus and scrolling belong to the host. */
export type ModalContent<I extends ModalId> = ComponentType<ModalProps[I] & { close: () => void }>;

export interface ModalEntry<I extends ModalId> {
  title: TextKey;
  /** Wider than a form, for tiles or a game. */
  isWide?: boolean;
  /** Its texts, where they are not among those of the further pages. */
  part?: MessagePart;
  load: () => Promise<ModalContent<I>>;
}
export type ModalRegistry = { readonly [I in ModalId]: ModalEntry<I> };

export type OpenModal = { [I in ModalId]: { id: I; props: ModalProps[I]; opener: Element | null } }[ModalId];

let open: OpenModal | null = null;
const listeners = new Set<() => void>();

function publish(next: OpenModal | null) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens a dialog in place of the open one; the focus later returns to what opened the first of them. */
export function openModal<I extends ModalId>(id: I, props: ModalProps[I] = {} as ModalProps[I]): void {
  // A second press while it is loading does not restart the wait.
  if (open?.id === id && isSame(open.props, props)) return;
  const opener = open?.opener ?? document.activeElement;
  publish({ id, props, opener } as OpenModal);
}

function isSame(one: object, other: object): boolean {
  const [entries, size] = [Object.entries(one), Object.keys(other).length];
  return (
    entries.length === size && entries.every(([name, value]) => (other as Record<string, unknown>)[name] === value)
  );
}

export function closeModal(): void {
  if (open) publish(null);
}

/** Whether a dialog is open; dialogs that open by themselves wait. */
export function isModalOpen(): boolean {
  return open !== null;
}

/** The dialog that is open, for the host. */
export function useOpenModal(): OpenModal | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
