import type { ChatMessage } from '@fairhouse/contract';
import { Refusal, type MemberActor } from '../../platform/context/index.ts';
import type { NewUpload, StoredImage } from '../../platform/uploads/index.ts';
import type { ChatParts } from './chat-parts.ts';
import { sendMessage } from './message-delivery.ts';

export const picturePurpose = 'chat.picture';

/** The picture is stored with its message or not at all: one without a message is deleted again. */
export async function sendPicture(
  parts: ChatParts,
  sent: { conversationId: bigint; clientKey: string; upload: NewUpload },
  why: () => Refusal,
): Promise<ChatMessage> {
  const { uploads, inTx } = parts.platform;
  const { conversationId, clientKey, upload } = sent;
  const name = await inTx((tx) => uploads.keep(tx, upload));
  const drop = (): Promise<void> => inTx((tx) => uploads.remove(tx, name));
  try {
    const message = await sendMessage(
      parts,
      { conversationId, author: 'member', operatorId: null, text: '', uploadName: name, clientKey },
      why,
    );
    // The same key has sent its picture before.
    if (message.picture !== name) await drop();
    return message;
  } catch (error) {
    await drop();
    throw error;
  }
}

/** The member's own; another member's is unknown. */
export async function readOwnPicture(
  { platform: { uploads } }: ChatParts,
  name: string,
  { memberId }: MemberActor,
): Promise<StoredImage> {
  const image = await uploads.find(name, picturePurpose);
  if (image?.memberId !== memberId) throw new Refusal('image_unknown');
  return image;
}
