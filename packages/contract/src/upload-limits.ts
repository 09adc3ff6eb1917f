/** The maximum size, inclusive. */
export const imageBytesMax = 5 * 1024 * 1024;
export const imagePixelsMax = 25_000_000;
/** For the file chooser; the server checks the bytes and ignores the name. */
export const imageMimes = ['image/png', 'image/jpeg'] as const;
/** The form field of a picture; the server ignores its name and the file name. */
export const imageField = 'image';
/** The maximum number of pictures for a transfer, and for a withdrawal. */
export const depositProofsMax = 3;
export const withdrawalProofsMax = 3;
