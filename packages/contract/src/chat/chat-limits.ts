/** Characters of one message. */
export const chatTextMax = 1000;
/** Characters of one message in a live room. */
export const liveTextMax = 300;

/** Notes of the house in a conversation; the page has their texts. */
export const chatNotes = ['waiting', 'taken', 'handed_over', 'back_in_queue', 'closed', 'left_as_message'] as const;
export type ChatNote = (typeof chatNotes)[number];

export const liveNameMax = 24;
export const liveTagMax = 20;
export const liveTagsMax = 5;

/** Avatars of hosts: pictures drawn by the house, so that no photo is required. */
export const livePictures = ['lanterns', 'boats', 'fireworks', 'crown', 'money-plant', 'calendar'] as const;
export type LivePicture = (typeof livePictures)[number];
