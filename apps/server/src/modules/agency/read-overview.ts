import type { AgencyOverview } from '@fairhouse/contract';
import type { Platform } from '../../platform/context/index.ts';
import { countTeam, countUplines, findPlacement, listOpenCodes } from './agency.store.ts';
import { houseSeries } from './house-series.ts';

/** An agent sees their own place and the numbers below, and nobody else's (trust.md I4). */
export async function readOverview(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  agent: { memberId: bigint },
): Promise<AgencyOverview> {
  const { memberId } = agent;
  const place = await findPlacement(db, memberId);
  const codes = await listOpenCodes(db, memberId, clock.now());
  const { direct, team } = await countTeam(db, memberId);
  return {
    uplineId: place ? `${place.uplineId}` : null,
    uplineCode: place?.affiliateCode ?? null,
    level: (await countUplines(db, memberId)) + 1,
    rebateSeries: place?.rebateSeries ?? houseSeries,
    directDownlines: direct,
    teamSize: team,
    codes: codes.map(({ madeAt, ...code }) => ({ ...code, madeAt: madeAt.getTime() })),
  };
}
