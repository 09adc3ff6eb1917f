import type { VendorOnRecord } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Icon } from '@fairhouse/ui';

type State = 'on' | 'off' | 'resting' | 'unasked' | 'keyless';

function stateOf({ isOn, keys, health }: VendorOnRecord): State {
  if (!isOn) return 'off';
  if (keys.every(({ confirmedAt, endedAt }) => confirmedAt === null || endedAt !== null)) return 'keyless';
  if (health?.isResting) return 'resting';
  return (health?.answeredAt ?? null) === null ? 'unasked' : 'on';
}

const tones = { on: 'won', off: 'plain', resting: 'lost', unasked: 'accent', keyless: 'lost' } as const;
const icons = { on: 'check', off: 'pause', resting: 'alert', unasked: 'info', keyless: 'lock' } as const;

/** Whether the vendor's games can be opened now, and if not, why. */
export function VendorState({ vendor }: { vendor: VendorOnRecord }) {
  const { t } = useTexts();
  const state = stateOf(vendor);
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tones[state]}>
        <Icon name={icons[state]} size={14} />
        {t(`operators.vendors.states.${state}`)}
      </Badge>
    </span>
  );
}
