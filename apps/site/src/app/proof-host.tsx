import { useEffect, useState, type ComponentType } from 'react';
import { addPart, useTexts } from '@fairhouse/i18n';
import { useAskedProof } from '../shared/proof/proof-store.ts';

type Dialog = ComponentType<{ onEnd: (isProved: boolean) => void }>;

/** The place where a member is asked for fresh proof; it loads nothing until a call needs it. */
export function ProofHost() {
  const { texts } = useTexts();
  const input = useAskedProof();
  const [Shown, setShown] = useState<Dialog | null>(null);
  useEffect(() => {
    if (!input) return;
    Promise.all([import('../features/identity/proof-dialog.tsx'), addPart(texts, 'pages')]).then(
      ([{ ProofDialog }]) => setShown(() => ProofDialog),
      () => input.settle(false),
    );
  }, [input, texts]);
  return input && Shown && <Shown onEnd={(isProved) => input.settle(isProved)} />;
}
