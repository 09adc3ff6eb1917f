import type { Handlers } from '../../platform/http/index.ts';
import type { AgencyDoor } from './index.ts';

export function agencyRoutes(agency: AgencyDoor): Handlers<'agency'> {
  return {
    findAffiliate: ({ code, domain }, { brand, ip }) => agency.askAffiliate({ brandId: brand.id, code, domain, ip }),
    getAgencyOverview: (_input, { actor }) => agency.readOverview(actor),
  };
}
