import type { Language } from '@fairhouse/contract';
import type { Messages } from '../parts.ts';
import { messages as agentsEn } from './en/agents.ts';
import { messages as backofficeEn } from './en/backoffice.ts';
import { messages as homeEn } from './en/home.ts';
import { messages as lotteryEn } from './en/lottery.ts';
import { messages as menusEn } from './en/menus.ts';
import { messages as pagesEn } from './en/pages.ts';
import { messages as rewardsEn } from './en/rewards.ts';
import { messages as studioEn } from './en/studio.ts';
import { messages as agentsHi } from './hi/agents.ts';
import { messages as backofficeHi } from './hi/backoffice.ts';
import { messages as homeHi } from './hi/home.ts';
import { messages as lotteryHi } from './hi/lottery.ts';
import { messages as menusHi } from './hi/menus.ts';
import { messages as pagesHi } from './hi/pages.ts';
import { messages as rewardsHi } from './hi/rewards.ts';
import { messages as studioHi } from './hi/studio.ts';
import { messages as agentsPt } from './pt/agents.ts';
import { messages as backofficePt } from './pt/backoffice.ts';
import { messages as homePt } from './pt/home.ts';
import { messages as lotteryPt } from './pt/lottery.ts';
import { messages as menusPt } from './pt/menus.ts';
import { messages as pagesPt } from './pt/pages.ts';
import { messages as rewardsPt } from './pt/rewards.ts';
import { messages as studioPt } from './pt/studio.ts';
import { messages as agentsVi } from './vi/agents.ts';
import { messages as backofficeVi } from './vi/backoffice.ts';
import { messages as homeVi } from './vi/home.ts';
import { messages as lotteryVi } from './vi/lottery.ts';
import { messages as menusVi } from './vi/menus.ts';
import { messages as pagesVi } from './vi/pages.ts';
import { messages as rewardsVi } from './vi/rewards.ts';
import { messages as studioVi } from './vi/studio.ts';
import { messages as agentsCn } from './cn/agents.ts';
import { messages as backofficeCn } from './cn/backoffice.ts';
import { messages as homeCn } from './cn/home.ts';
import { messages as lotteryCn } from './cn/lottery.ts';
import { messages as menusCn } from './cn/menus.ts';
import { messages as pagesCn } from './cn/pages.ts';
import { messages as rewardsCn } from './cn/rewards.ts';
import { messages as studioCn } from './cn/studio.ts';

/** All texts of all languages at once: for the page renderer and tests, never for a browser. */
export const allMessages: Record<Language, Messages> = {
  EN: { ...homeEn, ...lotteryEn, ...menusEn, ...pagesEn, ...rewardsEn, ...studioEn, ...backofficeEn, ...agentsEn },
  HI: { ...homeHi, ...lotteryHi, ...menusHi, ...pagesHi, ...rewardsHi, ...studioHi, ...backofficeHi, ...agentsHi },
  PT: { ...homePt, ...lotteryPt, ...menusPt, ...pagesPt, ...rewardsPt, ...studioPt, ...backofficePt, ...agentsPt },
  VI: { ...homeVi, ...lotteryVi, ...menusVi, ...pagesVi, ...rewardsVi, ...studioVi, ...backofficeVi, ...agentsVi },
  CN: { ...homeCn, ...lotteryCn, ...menusCn, ...pagesCn, ...rewardsCn, ...studioCn, ...backofficeCn, ...agentsCn },
};
