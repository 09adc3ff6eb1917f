import { useEffect, useState, type ComponentType } from 'react';
import { addPart, useTexts } from '@fairhouse/i18n';
import { useAskedProof } from '../shared/proof/proof-store.ts';

type Dialog = ComponentType<{ onEnd: (isProved: boolean) => void }>;

/** Where a member is asked to show a secret once more; costs nothing until the first call wants it. */
export function ProofHost() {
  const { texts } = useTexts();
  const asked = useAskedProof();
  const [Shown, setShown] = useState<Dialog | null>(null);
  useEffect(() => {
    if (!asked) return;
    Promise.all([import('../features/identity/proof-dialog.tsx'), addPart(texts, 'pages')]).then(
      ([{ ProofDialog }]) => setShown(() => ProofDialog),
      () => asked.settle(false),
    );
  }, [asked, texts]);
  return asked && Shown && <Shown onEnd={(isProved) => asked.settle(isProved)} />;
}
