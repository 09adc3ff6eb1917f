import type { ChatNews, LiveNews } from '@fairhouse/contract';
import { createNewsLine } from './news-line.ts';

/** What the desk says. */
export const { tell: tellChat, hear: hearChat } = createNewsLine<ChatNews>();
/** What is said in live rooms. */
export const { tell: tellLiveRoom, hear: hearLiveRoom } = createNewsLine<LiveNews>();
