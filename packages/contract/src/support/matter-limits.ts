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

/** Spec 5: the maximum length; the hint recommends a minimum, which is not enforced. */
export const feedbackLengthMax = 200;
export const feedbackLengthHint = 20;
/** The maximum length of a complaint, which may need more text. */
export const complaintLengthMax = 1000;
export const replyLengthMax = 2000;
/** Spec 5: png and jpg, five megabytes each, three of them. */
export const matterPicturesMax = 3;
