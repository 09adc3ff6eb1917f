/** Characters of one message. */
export const chatTextMax = 1000;
/** Characters of one message in a live room. */
export const liveTextMax = 300;

/** What the house itself notes in a conversation; the page has the words. */
export const chatNotes = ['waiting', 'taken', 'handed_over', 'back_in_queue', 'closed', 'left_as_message'] as const;
export type ChatNote = (typeof chatNotes)[number];

export const liveNameMax = 24;
export const liveTagMax = 20;
export const liveTagsMax = 5;

/** What a room shows itself with: pictures drawn by the house, so that nobody's face is asked for. */
export const livePictures = ['lanterns', 'boats', 'fireworks', 'crown', 'money-plant', 'calendar'] as const;
export type LivePicture = (typeof livePictures)[number];
