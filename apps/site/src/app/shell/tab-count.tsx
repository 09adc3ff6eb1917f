import { Count } from '../member-centre/count.tsx';
import { sumOfCounts, useMenuCounts } from '../member-centre/use-menu-counts.ts';

/** On a tab of the bottom bar: unread messages, or everything else that waits in the member centre. */
export function TabCount({ counts: which }: { counts: 'messages' | 'rest' }) {
  const counts = useMenuCounts();
  const messages = counts.messageV2 ?? 0;
  return (
    <Count
      count={which === 'messages' ? messages : sumOfCounts(counts) - messages}
      className="absolute -end-3.5 -top-2 scale-80"
    />
  );
}
