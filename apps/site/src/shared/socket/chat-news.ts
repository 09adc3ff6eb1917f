import type { ChatNews, LiveNews } from '@fairhouse/contract';
import { createNewsLine } from './news-line.ts';

/** Messages of the desk. */
export const { tell: tellChat, hear: hearChat } = createNewsLine<ChatNews>();
/** Messages in live rooms. */
export const { tell: tellLiveRoom, hear: hearLiveRoom } = createNewsLine<LiveNews>();
