export const postKinds = ['announcement', 'notice', 'banner', 'promotion'] as const;
export type PostKind = (typeof postKinds)[number];
/** House texts edited by operators are also stored as posts; separate calls edit them. */
export const keptKinds = [...postKinds, 'text'] as const;
export type KeptKind = (typeof keptKinds)[number];
export const bannerGroups = ['w_login', 'w_register', 'w_forget', 'w_home', 'w_leftmenu'] as const;
export type BannerGroup = (typeof bannerGroups)[number];
/** Whom a popup opens for (spec 4): A logged in, B visitors, F at their first login. */
export const executions = ['A', 'B', 'F'] as const;
export type Execution = (typeof executions)[number];
/** Announcements of agents stand in the agent centre, and nobody else reads them. */
export const readerships = ['players', 'agents'] as const;
export type Readership = (typeof readerships)[number];
export const linkageTypes = ['URL', 'P', 'G'] as const;
export const promotionTypes = ['FIRST_BONUS', 'VIP', 'REFER', 'BONUS_BET', 'SIGN_IN', 'EARN', 'EVENT'] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** The maximum number of pictures; the first is the cover. */
export const postPicturesMax = 4;

export const postStates = ['draft', 'live', 'changed', 'withdrawn'] as const;
export type PostState = (typeof postStates)[number];
