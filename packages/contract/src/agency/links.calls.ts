import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, instantMs, page, pageSize } from '../fields.ts';
import { affiliateLink, agencyPercents, linkStatuses, linkTypes, rateDesk } from './links.schemas.ts';

const rates = { rebateSeries: z.number().int().min(0).max(2000), percents: agencyPercents };
const whoComes = { type: z.enum(linkTypes), isMembersOnly: z.boolean().default(false), ...rates };
const givingRefusals = ['module_off', 'rate_out_of_bounds', 'cannot_recruit_agents', 'agent_frozen'] as const;

/** Spec 2, registerCenter: accounts and links for downlines, and their rates. */
export const linkCalls = defineCalls({
  getRateDesk: {
    method: 'GET',
    path: '/api/agency/rates',
    audience: 'agent',
    origin: 'site',
    summary: 'What the agent may give to somebody new, or to a direct downline',
    query: z.object({ memberId: id.optional() }),
    output: rateDesk,
    refusals: ['not_a_downline'],
  },
  changeRates: {
    method: 'POST',
    path: '/api/agency/rates',
    audience: 'agent',
    origin: 'site',
    summary: 'New rates of a direct downline: up to the own ones, down to what stands below',
    body: z.strictObject({ memberId: id, ...rates }),
    output: rateDesk,
    refusals: ['not_a_downline', 'rate_out_of_bounds', 'agent_frozen'],
  },
  openDownlineAccount: {
    method: 'POST',
    path: '/wps/agent/downline',
    audience: 'agent',
    origin: 'site',
    encrypted: true,
    spends: 'registrations',
    summary: 'An account directly under the agent; its first password has to be changed',
    body: z.strictObject({ username: z.string().max(32), password: z.string().max(128), ...whoComes }),
    output: z.object({ customerId: id, username: z.string() }),
    refusals: [...givingRefusals, 'username_taken', 'username_invalid', 'password_invalid', 'password_common'],
  },
  listAffiliateLinks: {
    method: 'GET',
    path: '/wps/relay/MCSFE_viewAffiliateUrls',
    audience: 'agent',
    origin: 'site',
    summary: 'Links of the agent, the newest first; deleted ones are not among them',
    query: z.object({
      type: z.enum(['', ...linkTypes]).optional(),
      status: z.enum(['', ...linkStatuses]).optional(),
      page: page.default(1),
      size: pageSize.default(10),
    }),
    output: z.object({ list: z.array(affiliateLink), total: z.number().int(), totalPages: z.number().int() }),
    refusals: [],
  },
  createAffiliateLink: {
    method: 'POST',
    path: '/wps/relay/MCSFE_createAffiliateUrl',
    audience: 'agent',
    origin: 'site',
    summary: 'A link whose users register directly under the agent',
    body: z.strictObject({
      ...whoComes,
      expiresAt: instantMs.nullable(),
      maxUses: z.number().int().min(1).max(1_000_000).nullable(),
      remark: z.string().trim().max(64),
      /** One of the brand's domains; null: every domain. */
      domain: z.string().max(253).nullable(),
    }),
    output: affiliateLink,
    refusals: [...givingRefusals, 'link_limit', 'link_domain_unknown', 'link_domain_taken'],
  },
  closeAffiliateLink: {
    method: 'POST',
    path: '/wps/relay/MCSFE_closeAffiliateUrl',
    audience: 'agent',
    origin: 'site',
    summary: 'Nobody registers through the link any more; it stays in the list',
    body: z.strictObject({ id }),
    output: affiliateLink,
    refusals: ['link_unknown'],
  },
  deleteAffiliateLink: {
    method: 'DELETE',
    path: '/wps/relay/MCSFE_deleteAffiliateUrl',
    audience: 'agent',
    origin: 'site',
    summary: 'Closes the link and takes it off the list; who came by it stays where it is',
    query: z.object({ id }),
    output: z.object({}),
    refusals: ['link_unknown'],
  },
  listRegisteredByLink: {
    method: 'GET',
    path: '/wps/relay/MCSFE_viewRegisteredAffiliates',
    audience: 'agent',
    origin: 'site',
    summary: 'Who registered through a link, the newest first',
    query: z.object({ id, page: page.default(1), size: pageSize.default(10) }),
    output: z.object({
      list: z.array(z.object({ customerName: z.string(), registeredDate: instantMs, customerType: z.number().int() })),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: ['link_unknown'],
  },
});
