export type { StoredImage } from './stored-image.ts';
export { createTurnstile } from './turnstile.ts';
export { createUploadReader, type UploadReader } from './upload-reader.ts';
export { createUploads, type NewUpload } from './uploads.ts';
