import { useEffect, useState } from 'react';
import { commit, fromHex, toHex } from '@fairhouse/fair';
import { Icon } from './icons.tsx';
import { useStore } from './hooks.ts';
import { useMoney } from './money-text.ts';
import { Panel } from './panel.tsx';
import type { OpenPlay, RevealedSeed, RoundPage, Wanted } from './play-session.ts';
import type { ProofLinks } from './proof-links.ts';
import { makeClientSeed } from './random.ts';
import { paidBy, wireAmount } from './read-round.ts';
import type { Trouble } from './round-player.ts';
import { useText, useTroubleText } from './texts.ts';

/** A long hash in one line that can be selected whole and copied. */
export function HashField({ label, hint, hash }: { label: string; hint?: string; hash: string | null }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    if (hash === null) return;
    await navigator.clipboard?.writeText(hash).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <div className="hash">
      <span className="hash-label">{label}</span>
      {hint !== undefined && <span className="hash-hint">{hint}</span>}
      <span className="hash-line">
        <code tabIndex={0}>{hash ?? t('casino.fairness.unknown')}</code>
        {hash !== null && (
          <button
            type="button"
            className="icon-button"
            aria-label={`${t('casino.fairness.copy')}: ${label}`}
            onClick={() => void copy()}
          >
            <Icon name="copy" size={18} />
          </button>
        )}
      </span>
      <span className="hash-copied" role="status">
        {isCopied ? t('casino.fairness.copied') : ''}
      </span>
    </div>
  );
}

/** The link to the actual returns of every game, beside the rules. */
export function ReturnsLink({ proofs }: { proofs: ProofLinks | null }) {
  const t = useText();
  if (proofs === null) return null;
  return (
    <button type="button" className="link-button" onClick={() => proofs.openReturns()}>
      {t('casino.fairness.returns')}
    </button>
  );
}

/** The old seed opened, with its commitment computed here rather than believed. */
function Reveal({ revealed }: { revealed: RevealedSeed }) {
  const t = useText();
  const isKept = toHex(commit(fromHex(revealed.serverSeed))) === revealed.commitment;
  return (
    <div className="reveal" data-kept={isKept}>
      <h3>{t('casino.fairness.revealed')}</h3>
      <p>{t(isKept ? 'casino.fairness.kept' : 'casino.fairness.broken')}</p>
      <HashField label={t('casino.fairness.serverSeed')} hash={revealed.serverSeed} />
      <HashField label={t('casino.fairness.commitment')} hash={revealed.commitment} />
      <HashField label={t('casino.fairness.clientSeed')} hash={revealed.clientSeed} />
    </div>
  );
}

const hexPair = /^([0-9a-f]{2}){1,64}$/;

/** Edits the client seed: it is set before the first round of a pair; afterwards a new pair is made. */
function SeedForm({ open, isBusy }: { open: OpenPlay; isBusy: boolean }) {
  const t = useText();
  const troubleText = useTroubleText();
  const seed = useStore(open.seed);
  const [draft, setDraft] = useState(() => makeClientSeed());
  const [revealed, setRevealed] = useState<RevealedSeed | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnused = seed.nonce === '0';
  const isFit = hexPair.test(draft);
  // Not a form element: the frame of this page may not submit forms.
  const canSend = isFit && !isBusy && !isSending;
  async function rotate(): Promise<Wanted<RevealedSeed>> {
    const request = await open.rotateSeed(draft);
    setRevealed(request.kind === 'done' ? request.value : null);
    return request;
  }
  async function send(): Promise<void> {
    setSending(true);
    const request: Wanted<unknown> = isUnused ? await open.setClientSeed(draft) : await rotate();
    setTrouble(request.kind === 'failed' ? request.trouble : null);
    setDraft(makeClientSeed());
    setSending(false);
  }
  return (
    <div className="seed-form" role="group" aria-labelledby="client-seed-label">
      <label id="client-seed-label" htmlFor="client-seed">
        {t('casino.fairness.nextClientSeed')}
      </label>
      <div className="seed-line">
        <input
          id="client-seed"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={draft}
          aria-invalid={!isFit}
          aria-describedby="client-seed-hint"
          onChange={(event) => setDraft(event.target.value.trim().toLowerCase())}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && canSend) void send();
          }}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t('casino.fairness.anotherSeed')}
          onClick={() => setDraft(makeClientSeed())}
        >
          <Icon name="shuffle" />
        </button>
      </div>
      <p id="client-seed-hint" className="hash-hint">
        {t(isFit ? 'casino.fairness.seedHint' : 'casino.fairness.seedProblem')}
      </p>
      <button type="button" className="plain-button" disabled={!canSend} onClick={() => void send()}>
        {t(isUnused ? 'casino.fairness.useSeed' : 'casino.fairness.changeSeed')}
      </button>
      {isBusy && <p className="hash-hint">{t('casino.fairness.waitForRound')}</p>}
      {trouble !== null && (
        <p className="panel-problem" role="alert">
          {troubleText(trouble)}
        </p>
      )}
      {revealed !== null && <Reveal revealed={revealed} />}
    </div>
  );
}

function RecentRounds({ open, onVerify }: { open: OpenPlay; onVerify: ((roundId: string) => void) | null }) {
  const t = useText();
  const money = useMoney(open.play);
  const troubleText = useTroubleText();
  const [wish, setWish] = useState<Wanted<RoundPage> | null>(null);
  useEffect(() => {
    let isShown = true;
    void open.listRounds().then((next) => isShown && setWish(next));
    return () => {
      isShown = false;
    };
  }, [open]);
  if (wish === null) return <div className="rounds-wait skeleton" aria-busy="true" />;
  if (wish.kind === 'failed')
    return (
      <p className="panel-problem" role="alert">
        {troubleText(wish.trouble)}
      </p>
    );
  if (wish.value.list.length === 0) return <p className="hash-hint">{t('casino.fairness.noRounds')}</p>;
  return (
    <ul className="rounds">
      {wish.value.list.slice(0, 12).map((round) => (
        <li key={round.roundId}>
          <span className="round-nonce">#{round.nonce}</span>
          <span className="round-money">
            <bdi>{money(wireAmount(round.stake))}</bdi> → <bdi>{money(paidBy(round))}</bdi>
          </span>
          {onVerify !== null && (
            <button
              type="button"
              className="link-button"
              aria-label={t('casino.fairness.verifyRound', { nonce: round.nonce })}
              onClick={() => onVerify(round.roundId)}
            >
              {t('casino.fairness.verify')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FairnessPanelProps {
  open: OpenPlay;
  onClose(): void;
  proofs: ProofLinks | null;
}

/** The commitments of the house before a round, and the checks of the player afterwards (docs/fairness.md). */
export function FairnessPanel({ open, onClose, proofs }: FairnessPanelProps) {
  const t = useText();
  const seed = useStore(open.seed);
  const { phase } = useStore(open.player);
  return (
    <Panel title={t('casino.fairness.title')} onClose={onClose}>
      <p className="panel-lead">{t('casino.fairness.lead')}</p>
      <ReturnsLink proofs={proofs} />
      <HashField
        label={t('casino.fairness.commitment')}
        hint={t('casino.fairness.commitmentHint')}
        hash={seed.commitment}
      />
      <HashField
        label={t('casino.fairness.clientSeed')}
        hint={t('casino.fairness.clientSeedHint')}
        hash={seed.clientSeed}
      />
      <div className="nonce-line">
        <span className="hash-label">{t('casino.fairness.nonce')}</span>
        <output>{seed.nonce}</output>
      </div>
      <HashField
        label={t('casino.fairness.nextCommitment')}
        hint={t('casino.fairness.nextCommitmentHint')}
        hash={seed.nextCommitment}
      />
      <SeedForm open={open} isBusy={phase === 'placing' || phase === 'playing'} />
      <h3>{t('casino.fairness.rounds')}</h3>
      <RecentRounds open={open} onVerify={proofs?.openRound ?? null} />
    </Panel>
  );
}
