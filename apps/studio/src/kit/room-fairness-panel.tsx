import { fromHex, linkBefore, toHex } from '@fairhouse/fair';
import { HashField, ReturnsLink } from './fairness-panel.tsx';
import { useMoney } from './money-text.ts';
import { Panel } from './panel.tsx';
import type { OpenPlay } from './play-session.ts';
import type { ProofLinks } from './proof-links.ts';
import { wireAmount } from './read-round.ts';
import type { RoomState } from './room-session.ts';
import { useText } from './texts.ts';

interface RoomFairnessProps {
  open: OpenPlay;
  room: RoomState;
  onClose(): void;
  proofs: ProofLinks | null;
}

/** The link of a round that is over, hashed back to the anchor here rather than believed. */
function Link({ anchor, index, link }: { anchor: string; index: number; link: string }) {
  const t = useText();
  const isKept = toHex(linkBefore(fromHex(link), index)) === anchor;
  return (
    <div className="reveal" data-kept={isKept}>
      <h3>{t('casino.crash.linkShown')}</h3>
      <p>{t(isKept ? 'casino.crash.linkKept' : 'casino.crash.linkBroken')}</p>
      <HashField label={t('casino.crash.link')} hash={link} />
    </div>
  );
}

/** The commitments of a shared round: a chain of seeds, the bets under one root, and a beacon that came after them. */
export function RoomFairnessPanel({ open, room, onClose, proofs }: RoomFairnessProps) {
  const t = useText();
  const money = useMoney(open.play);
  const { round, ended } = room;
  return (
    <Panel title={t('casino.fairness.title')} onClose={onClose}>
      <p className="panel-lead">{t('casino.crash.fairLead')}</p>
      <ReturnsLink proofs={proofs} />
      {round !== null && (
        <>
          {round.beacon === 'local' && (
            <p className="panel-problem" role="note">
              {t('casino.crash.localBeacon')}
            </p>
          )}
          <HashField label={t('casino.crash.anchor')} hint={t('casino.crash.anchorHint')} hash={round.anchor} />
          <div className="nonce-line">
            <span className="hash-label">{t('casino.crash.chainIndex')}</span>
            <output>{round.chainIndex}</output>
          </div>
          <HashField
            label={t('casino.crash.sealed')}
            hint={t('casino.crash.sealedHint')}
            hash={round.sealed?.root ?? null}
          />
          <div className="nonce-line">
            <span className="hash-label">{t('casino.crash.beaconNumber')}</span>
            <output>{round.sealed?.beaconRound ?? '–'}</output>
          </div>
          {round.link !== null && <Link anchor={round.anchor} index={round.chainIndex} link={round.link} />}
        </>
      )}
      <h3>{t('casino.crash.yourBets')}</h3>
      {ended.length === 0 && <p className="hash-hint">{t('casino.crash.noBets')}</p>}
      <ul className="rounds">
        {ended.map((bet) => (
          <li key={bet.betId}>
            <span className="round-money">
              <bdi>{money(wireAmount(bet.stake))}</bdi> → <bdi>{money(wireAmount(bet.payout))}</bdi>
            </span>
            {proofs !== null && (
              <button type="button" className="link-button" onClick={() => proofs.openRound(bet.betId)}>
                {t('casino.fairness.verify')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
