import { useState } from 'react';
import type { DeskGame } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Checkbox, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';

const switches = ['isHot', 'isNew', 'isInMaintenance', 'isHidden'] as const;
type Switches = Record<(typeof switches)[number], boolean>;

/** The switches of one game; only changed ones are sent, the others stay as stored. */
export function GameDialog({ game, onClose }: { game: DeskGame; onClose: () => void }) {
  const { t } = useTexts();
  const [touched, setTouched] = useState<Partial<Switches>>({});
  const wanted: Switches = {
    isHot: game.isHot,
    isNew: game.isNew,
    isInMaintenance: game.isInMaintenance,
    isHidden: game.isHidden,
    ...touched,
  };
  const isSame = switches.every((name) => wanted[name] === game[name]);
  return (
    <OfficeDialog title={game.name} onClose={onClose}>
      <Facts
        rows={[
          [
            t('operators.number'),
            <span key="number" className="figures">
              {game.nodeId}
            </span>,
          ],
          [t('operators.catalog.vendor'), game.vendorName],
          [t('operators.catalog.type'), `${game.gameType} · ${game.classification}`],
        ]}
      />
      <DecisionForm
        acts={[{ name: 'switch', text: t('operators.catalog.save'), isHeldBack: isSame }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        version={game.version}
        send={(_act, reason) => api.switchGame({ nodeId: game.nodeId, version: game.version, ...wanted, reason })}
        onDone={() => {
          showToast(t('operators.catalog.saved'), 'won');
          onClose();
        }}
      >
        <fieldset className="m-0 grid gap-1 border-0 p-0 sm:grid-cols-2">
          <legend className="mb-1 p-0 text-sm font-semibold text-ink-1">{t('operators.catalog.switches')}</legend>
          {switches.map((name) => (
            <Checkbox
              key={name}
              label={t(`operators.catalog.${name}`)}
              checked={wanted[name]}
              onChange={(event) => setTouched({ ...touched, [name]: event.target.checked })}
            />
          ))}
        </fieldset>
        {game.isVendorInMaintenance && (
          <p className="m-0 text-sm text-ink-2">{t('operators.catalog.vendorRestsText')}</p>
        )}
        <p className="m-0 text-sm text-ink-3">{t('operators.catalog.forAll')}</p>
      </DecisionForm>
    </OfficeDialog>
  );
}
