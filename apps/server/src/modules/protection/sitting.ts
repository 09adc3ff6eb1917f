/** A gap longer than this between two rounds is no play. */
export const gapMs = 5 * 60_000;
/** After this long without play a new sitting begins, and the way to the next reality check anew. */
export const restMs = 30 * 60_000;
