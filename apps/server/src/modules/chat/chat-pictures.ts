import type { ChatMessage } from '@fairhouse/contract';
import { Refusal, type MemberActor } from '../../platform/context/index.ts';
import type { NewUpload, StoredImage } from '../../platform/uploads/index.ts';
import type { ChatInnerDeps } from './chat-deps.ts';
import { sendMessage } from './message-delivery.ts';

export const picturePurpose = 'chat.picture';

/** The picture is stored with its message or not at all: one without a message is deleted again. */
export async function sendPicture(
  deps: ChatInnerDeps,
  sent: { conversationId: bigint; clientKey: string; upload: NewUpload },
  why: () => Refusal,
): Promise<ChatMessage> {
  const { uploads, inTx } = deps.platform;
  const { conversationId, clientKey, upload } = sent;
  const name = await inTx((tx) => uploads.keep(tx, upload));
  const drop = (): Promise<void> => inTx((tx) => uploads.remove(tx, name));
  try {
    const message = await sendMessage(
      deps,
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
  { platform: { uploads } }: ChatInnerDeps,
  name: string,
  { memberId }: MemberActor,
): Promise<StoredImage> {
  const image = await uploads.find(name, picturePurpose);
  if (image?.memberId !== memberId) throw new Refusal('image_unknown');
  return image;
}
