/** Exactly this many are taken; one byte more is refused. */
export const imageBytesMax = 5 * 1024 * 1024;
export const imagePixelsMax = 25_000_000;
/** For the file chooser; the server looks at the bytes and not at the name. */
export const imageMimes = ['image/png', 'image/jpeg'] as const;
/** The part of the form a picture comes in; the server ignores what it is called, and what the file was called. */
export const imageField = 'image';
/** So many tell enough of one transfer, and of one withdrawal. */
export const depositProofsMax = 3;
export const withdrawalProofsMax = 3;
