import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { bannerGroups, executions, linkageTypes, promotionTypes } from './content.schemas.ts';

export const banner = z.object({
  bannerId: z.number().int(),
  groupName: z.enum(bannerGroups),
  title: z.string(),
  text: z.string(),
  /** The URL of an image on the site's origin. */
  url: z.string(),
  linkageType: z.enum(linkageTypes).nullable(),
  /** Path on the site, promotion, node id or https address, by linkageType. */
  linkage: z.string().nullable(),
});
export type Banner = z.output<typeof banner>;

export const notice = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  externalLink: z.string().nullable(),
});
export type Notice = z.output<typeof notice>;

/** Opens by itself, once per session (spec 4); its content is cleaned HTML. */
export const popup = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  execution: z.enum(executions),
});
export type Popup = z.output<typeof popup>;

/** In the list of all announcements, the newest first. */
export const announced = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  announcedAt: z.number(),
});
export type Announced = z.output<typeof announced>;

export const promotion = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Cleaned HTML. */
  content: z.string(),
  type: z.enum(promotionTypes),
  startTime: z.number().nullable(),
  endTime: z.number().nullable(),
  /** The one with sequence 1 is the cover. */
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.number() })),
});
export type Promotion = z.output<typeof promotion>;

const query = z.object({
  /** B banners, PL notices, PU popups, PR promotions, H the list of all announcements; none: all of them. */
  type: z.string().max(32).optional(),
  execution: z.string().max(8).optional(),
  platform: z.string().max(4).optional(),
  language: z.string().max(4).optional(),
});
const output = z.object({
  banners: z.array(banner),
  player: z.array(notice),
  popup: z.array(popup),
  promotion: z.array(promotion),
  /** Only for the member who requested it. */
  history: z.array(announced).optional(),
});
export type Announcements = z.output<typeof output>;

/** Announcements of the agent centre: those that open by themselves, and the full list, newest first. */
const agentAnnouncements = z.object({ popup: z.array(popup), history: z.array(announced) });
export type AgentAnnouncements = z.output<typeof agentAnnouncements>;

export const announcementCalls = defineCalls({
  listAnnouncements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    audience: 'visitor',
    origin: 'site',
    isFirst: true,
    summary: 'What the house says to everybody: banners, notices, popups of execution B, promotions, announcements',
    query,
    output,
    refusals: [],
  },
  listMemberAnnouncements: {
    method: 'GET',
    path: '/wps/relay/CCSFE_getListAnnouncements',
    audience: 'trial',
    origin: 'site',
    summary: 'The same to whoever is logged in: popups of execution A, and F at the first login',
    query,
    output,
    refusals: [],
  },
  listAgentAnnouncements: {
    method: 'GET',
    path: '/api/agency/announcements',
    audience: 'agent',
    origin: 'site',
    summary:
      'What the house says to its agents: popups of execution A, and F at the first login, and the list of all announcements for them',
    query: z.object({ execution: z.string().max(8).optional() }),
    output: agentAnnouncements,
    refusals: [],
  },
});
