import { hasModule, type ModuleId } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { HouseDesk } from './house-desk.ts';
import type { AgencyDoor, WhoComes } from './index.ts';

/** Acts on accounts, whose module needs this one. */
interface Newcomers {
  openAccount(
    desk: { actor: MemberActor; brand: Brand; ip: string },
    input: WhoComes & { username: string; password: string },
  ): Promise<{ customerId: string; username: string }>;
  listRegistered(
    desk: { actor: MemberActor; brand: Brand },
    input: { id: bigint; page: number; size: number },
  ): Promise<{
    list: { customerName: string; registeredDate: number; customerType: number }[];
    total: number;
    totalPages: number;
  }>;
}

/** One of the flags is enough (spec 2, registerCenter). */
function checkModule({ shell }: Brand, ...ids: readonly ModuleId[]): void {
  if (!ids.some((id) => hasModule(shell.whitelabel, id))) throw new Refusal('module_off');
}

export function agencyRoutes(
  { desk, ...agency }: AgencyDoor,
  newcomers: Newcomers,
  house: HouseDesk,
): Handlers<'agency'> {
  return {
    ...houseRoutes(house),
    findAffiliate: ({ code, domain }, { brand, ip }) => agency.askAffiliate({ brandId: brand.id, code, domain, ip }),
    getAgencyOverview: (_input, { actor }) => agency.readOverview(actor),
    getRateDesk: ({ memberId }, context) => desk.readRates(context, memberId === undefined ? null : BigInt(memberId)),
    changeRates: ({ memberId, ...rates }, context) =>
      desk.changeRates(context, { ...rates, memberId: BigInt(memberId) }),
    openDownlineAccount(input, context) {
      checkModule(context.brand, 'AGEREGDOWN3');
      return newcomers.openAccount(context, input);
    },
    listAffiliateLinks: (input, context) => desk.listLinks(context, input),
    createAffiliateLink(input, context) {
      checkModule(context.brand, 'CREATEAFF3', 'AFFMAN3');
      return desk.createLink(context, input);
    },
    closeAffiliateLink: ({ id }, context) => desk.endLink(context, { id: BigInt(id), isDeleted: false }),
    async deleteAffiliateLink({ id }, context) {
      await desk.endLink(context, { id: BigInt(id), isDeleted: true });
      return {};
    },
    listRegisteredByLink: ({ id, ...page }, context) => newcomers.listRegistered(context, { id: BigInt(id), ...page }),
  };
}

/** Calls of operators. */
function houseRoutes(house: HouseDesk) {
  return {
    listTree: (input, { brand }) => house.listTree(brand, input),
    readTreeAgent: ({ memberId, preset }, { brand }) => house.readAgent(brand, { memberId: BigInt(memberId), preset }),
    async freezeAgent({ memberId, ...input }, operator) {
      await house.freezeAgent(operator, { ...input, memberId: BigInt(memberId) });
      return {};
    },
    async freezeAffiliateLink({ linkId, ...input }, operator) {
      await house.freezeLink(operator, { ...input, linkId: BigInt(linkId) });
      return {};
    },
    async changeTopRates({ memberId, ...input }, operator) {
      await house.changeRates(operator, { ...input, memberId: BigInt(memberId) });
      return {};
    },
    changeAgentType: ({ memberId, ...input }, operator) =>
      house.changeType(operator, { ...input, memberId: BigInt(memberId) }),
    listAgentMoves: (input, { brand }) => house.listMoves(brand, input),
    askAgentMove: (input, operator) => house.askMove(operator, input),
    decideAgentMove: ({ moveId, ...input }, operator) => house.decideMove(operator, { ...input, id: BigInt(moveId) }),
  } satisfies Partial<Handlers<'agency'>>;
}
