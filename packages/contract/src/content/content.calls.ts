import { z } from 'zod';
import { defineCalls } from '../call.ts';

export const banner = z.object({
  bannerId: z.number().int(),
  groupName: z.enum(['w_login', 'w_register', 'w_forget', 'w_home', 'w_leftmenu']),
  title: z.string(),
  text: z.string(),
  /** Image address on the site's origin. */
  url: z.string(),
  linkageType: z.enum(['URL', 'P', 'G']).nullable(),
  /** Path on the site, node id or https address, by linkageType. */
  linkage: z.string().nullable(),
});
export type Banner = z.output<typeof banner>;

export const contentCalls = defineCalls({
  listAnnouncements: {
    method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements', audience: 'visitor', origin: 'site', isFirst: true,
    summary: 'Banners and notices',
    query: z.object({
      type: z.string().max(32).optional(),
      execution: z.string().max(4).optional(),
      platform: z.string().max(4).optional(),
      language: z.string().max(4).optional(),
    }),
    output: z.object({
      banners: z.array(banner),
      player: z.array(z.object({ id: z.number().int(), title: z.string(), content: z.string() })),
      popup: z.array(z.object({ title: z.string(), content: z.string(), execution: z.enum(['A', 'B', 'F']) })),
      promotion: z.array(z.object({ announcementImages: z.array(z.object({ url: z.string(), sequence: z.number() })) })),
    }),
    refusals: [],
  },
});
