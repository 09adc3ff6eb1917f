// Lists that pages show; without the schemas, which pages do not carry.

/** Badges the house draws. */
export const rankArts = ['starter', 'bronze', 'silver', 'gold', 'platinum', 'diamond', 'crown'] as const;
export type RankArt = (typeof rankArts)[number];

/** What is drawn around the picture of a member. */
export const rankFrames = ['none', 'ring', 'double', 'laurel', 'crown'] as const;
export type RankFrame = (typeof rankFrames)[number];

/** The colours of a rank that nobody has painted yet. */
export const plainRankColours = { color: '#8a93a6', color2: '#4c5568' } as const;

export const salaryPeriods = ['weekly', 'monthly'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** Why a rank has changed. */
export const rankReasons = ['reached', 'not_kept', 'ranks_changed'] as const;
export type RankReason = (typeof rankReasons)[number];
