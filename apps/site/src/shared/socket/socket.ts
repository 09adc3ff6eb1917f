import { listenToSocket, type SocketListener } from '@fairhouse/api-client/socket';
import type {
  Balance,
  ChatNews,
  DepositStep,
  InboxNews,
  IssueNews,
  LiveNews,
  LotteryWin,
  PausedNews,
  RainNews,
  RewardsNews,
  SlotStakeNews,
  Winner,
  WithdrawalStep,
} from '@fairhouse/contract';
import { api } from '../api/api.ts';

export type SocketMessage =
  | { type: 'balance'; value: Balance }
  | { type: 'purses' }
  | { type: 'winner'; value: Winner }
  | { type: 'jackpot_won'; value: { no: number } }
  | { type: 'deposit'; value: DepositStep }
  | { type: 'withdrawal'; value: WithdrawalStep }
  | { type: 'inbox'; value: InboxNews }
  | { type: 'chat'; value: ChatNews }
  | { type: 'liveRoom'; value: LiveNews }
  | { type: 'lottery_issue'; value: IssueNews }
  | { type: 'lottery_win'; value: LotteryWin }
  | { type: 'terms'; value: { version: string } }
  | { type: 'paused'; value: PausedNews }
  | { type: 'slot_stake'; value: SlotStakeNews }
  | { type: 'rain'; value: RainNews }
  | { type: 'rewards'; value: RewardsNews };

/** Listens for the member until stopped. */
export function listenToServer(
  listener: Pick<SocketListener<SocketMessage>, 'onMessage' | 'onReady' | 'onSessionEnded'>,
): () => void {
  return listenToSocket({ ...listener, mintTicket: () => api.mintSocketTicket(), read: readMessage });
}

const heard = {
  balance: true,
  purses: true,
  winner: true,
  jackpot_won: true,
  deposit: true,
  withdrawal: true,
  inbox: true,
  chat: true,
  liveRoom: true,
  lottery_issue: true,
  lottery_win: true,
  terms: true,
  paused: true,
  slot_stake: true,
  rain: true,
  rewards: true,
} satisfies Record<SocketMessage['type'], true>;
const isHeard = (type: unknown): boolean => typeof type === 'string' && Object.hasOwn(heard, type);

function readMessage(text: string): SocketMessage | null {
  try {
    const message = JSON.parse(text) as SocketMessage;
    return isHeard(message.type) ? message : null;
  } catch {
    return null;
  }
}
