import type { HandlerAnswer, Calls } from '@fairhouse/contract';
import { readRowId, type CallContext, type MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { SeamlessDoor } from './index.ts';

interface LaunchRequest {
  readonly nodeId: number;
  readonly language?: string | undefined;
  readonly theme?: 'dark' | 'light' | undefined;
}

export function seamlessRoutes(seamless: SeamlessDoor): Handlers<'seamless'> {
  /** One launch under three names of the wire. */
  async function launch(
    { nodeId, language, theme }: LaunchRequest,
    context: CallContext<MemberActor>,
  ): Promise<HandlerAnswer<Calls['launchGame']>> {
    const { actor, brand, language: reported, origins } = context;
    const known = brand.languages.find((candidate) => candidate === language?.toUpperCase());
    const { gameUrl, game } = await seamless.launch(
      { actor, brand },
      {
        nodeId,
        language: known ?? reported,
        theme: theme ?? 'dark',
        studioOrigin: origins.studio,
      },
    );
    return {
      content: { game_url: gameUrl },
      view: game.way.view,
      nodeName: game.names?.[known ?? reported] ?? game.name,
      vassalage: game.vendor,
      needsSlotStake: seamless.needsSlotStake(game, brand),
    };
  }
  return {
    launchGame: launch,
    launchGameByQuery: launch,
    launchGameByRelay: launch,
    listVendorsOnRecord: (_input, context) => seamless.vendorDesk.list(context),
    recordVendor: ({ vendor, ...asked }, context) => seamless.vendorDesk.record(vendor, asked, context),
    askVendor: ({ vendor }, context) => seamless.vendorDesk.ask(vendor, context),
    makeVendorKey: ({ vendor, reason }, context) => seamless.vendorDesk.makeKey(vendor, reason, context),
    decideVendorChange: ({ vendor, changeId, ...decided }, context) =>
      seamless.vendorDesk.decideChange({ code: vendor, id: readRowId(changeId) }, decided, context),
    async confirmVendorKey({ vendor, keyId, reason }, context) {
      await seamless.vendorDesk.confirmKey({ code: vendor, id: keyId }, reason, context);
      return {};
    },
    listHeldPayouts: ({ state, ...paging }, context) =>
      seamless.heldPayouts.list({ ...paging, isWaiting: state === 'waiting' }, context),
    decideHeldPayout: ({ payoutId, ...decided }, context) =>
      seamless.heldPayouts.decide({ ...decided, id: readRowId(payoutId) }, context),
    async endVendorKey({ vendor, keyId, reason }, context) {
      await seamless.vendorDesk.endKey({ code: vendor, id: keyId }, reason, context);
      return {};
    },
    getVendorRound: ({ vendor, roundId, language }, context) =>
      seamless.readRoundDetail({
        memberId: context.actor.memberId,
        vendor,
        roundKey: roundId,
        language: language ?? context.language,
      }),
  };
}
