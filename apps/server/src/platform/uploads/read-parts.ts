import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { imageBytesMax, type RefusalCode, type UploadSpec } from '@fairhouse/contract';
import { Refusal } from '../context/index.ts';

export interface ReadDeps {
  readonly fields: Record<string, string>;
  readonly images: readonly Buffer[];
}

const fieldsMax = 20;
const fieldBytesMax = 8 * 1024;
/** Bytes for boundaries, headers of parts and text fields. */
const besideBytesMax = 64 * 1024;

const refusalByFault: Readonly<Record<string, RefusalCode>> = {
  FST_FILES_LIMIT: 'too_many_images',
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
};

/** The parts of a form, counted while they arrive, so that nothing beyond the limits is ever in memory or on disk. */
export async function readParts(request: FastifyRequest, { imagesMax }: UploadSpec): Promise<ReadDeps> {
  if (!request.isMultipart()) throw new Refusal('body_type_unknown');
  // A declared length is used only if it is too large.
  if (Number(request.headers['content-length'] ?? 0) > imagesMax * imageBytesMax + besideBytesMax + imageBytesMax)
    throw new Refusal('image_too_large');
  try {
    return await readAll(request, imagesMax);
  } catch (error) {
    // The remaining bytes are read and dropped, so that the answer reaches a client that is still sending.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Refusal) throw error;
    throw new Refusal(refusalByFault[(error as { code?: string }).code ?? ''] ?? 'body_malformed');
  }
}

async function readAll(request: FastifyRequest, imagesMax: number): Promise<ReadDeps> {
  const fields: Record<string, string> = {};
  const images: Buffer[] = [];
  const limits = {
    files: imagesMax,
    fileSize: imageBytesMax,
    fields: fieldsMax,
    fieldSize: fieldBytesMax,
    fieldNameSize: 64,
    headerPairs: 16,
    parts: imagesMax + fieldsMax + 2,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await readFile(part);
      // An empty file chooser sends a part without bytes.
      if (bytes.length > 0) images.push(bytes);
      continue;
    }
    if (
      part.valueTruncated ||
      part.fieldnameTruncated ||
      typeof part.value !== 'string' ||
      Object.hasOwn(fields, part.fieldname)
    )
      throw new Refusal('body_malformed');
    fields[part.fieldname] = part.value;
  }
  return { fields, images };
}

async function readFile({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (file.truncated) throw new Refusal('image_too_large');
    chunks.push(chunk);
  }
  if (file.truncated) throw new Refusal('image_too_large');
  return Buffer.concat(chunks);
}
