/** Spec 3: what feedback may be about, by the numbers of the wire. */
export const feedbackTypes = {
  deposit_issues: 1,
  withdraw_issues: 2,
  game_issues: 3,
  service_issues: 4,
  apply_issues: 6,
  other_issues: 0,
} as const;
export type FeedbackTypeName = keyof typeof feedbackTypes;
export type FeedbackType = (typeof feedbackTypes)[FeedbackTypeName];
export const feedbackTypeNames = Object.keys(feedbackTypes) as FeedbackTypeName[];

/** Spec 5: so many characters at most; the hint says from how many on it helps, and nothing enforces it. */
export const feedbackLengthMax = 200;
export const feedbackLengthHint = 20;
/** A complaint may tell a longer story. */
export const complaintLengthMax = 1000;
export const replyLengthMax = 2000;
/** Spec 5: png and jpg, five megabytes each, three of them. */
export const matterPicturesMax = 3;
