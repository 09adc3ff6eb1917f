import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskOffer, OfferDraft, RewardKind } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Select, showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { coverOf } from '../../shared/rewards/cover-of.ts';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useRewardKinds } from '../../shared/rewards/use-reward-kinds.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { DryRun } from './dry-run.tsx';
import { LimitFields } from './limit-fields.tsx';
import { OfferPreview } from '../../shared/rewards/offer-preview.tsx';
import { OfferWords } from './offer-words.tsx';
import { blankOf, isRecord, type TermSchema } from './term-schema.ts';
import { TermsForm } from './terms-form.tsx';

const blankDraft = ({ kind, schema }: RewardKind): OfferDraft => {
  const terms = blankOf(schema as TermSchema);
  return {
    kind,
    title: {},
    text: {},
    pictures: [{ url: coverOf(kind), sequence: 1 }],
    audience: { minRank: 0, newWithinDays: null, agentId: null, tag: null },
    startsAt: null,
    endsAt: null,
    terms: isRecord(terms) ? { ...terms } : {},
    rewards: [],
    stock: null,
    budget: null,
    claimDays: null,
  };
};

/** Writes an offer: terms by the schema of its kind, with a preview and a dry run of what is written. */
export function OfferEditor({ offer }: { offer: DeskOffer | null }) {
  const query = useRewardKinds();
  // What is loaded anew does not replace what is being written; the operator asks for it.
  const [edited, setEdited] = useState(offer);
  if (query.isError && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const [first] = query.data?.list ?? [];
  if (!query.data || !first) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <Desk
      key={edited?.version}
      edited={edited}
      now={offer}
      kinds={query.data.list}
      rewardSchema={query.data.rewards as TermSchema}
      first={first}
      onReload={setEdited}
    />
  );
}

interface DeskProps {
  /** As it was when the operator began. */
  readonly edited: DeskOffer | null;
  readonly now: DeskOffer | null;
  readonly kinds: readonly RewardKind[];
  readonly rewardSchema: TermSchema;
  readonly first: RewardKind;
  readonly onReload: (offer: DeskOffer | null) => void;
}

function Desk({ edited, now, kinds, rewardSchema, first, onReload }: DeskProps) {
  const { may } = useOperator();
  const [draft, setDraft] = useState<OfferDraft>(() => edited?.draft ?? blankDraft(first));
  const kind = kinds.find((each) => each.kind === draft.kind) ?? first;
  const change = (changed: Partial<OfferDraft>): void => setDraft({ ...draft, ...changed });
  const mayWrite = may('rewards.manage') && now?.state !== 'closed';
  return (
    <div className="grid min-w-0 gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <div className="grid min-w-0 gap-5">
        <fieldset disabled={!mayWrite} className="m-0 grid min-w-0 gap-5 border-0 p-0">
          <TermsPanel
            isNew={edited === null}
            kinds={kinds}
            kind={kind}
            draft={draft}
            rewardSchema={rewardSchema}
            onChange={change}
            onKind={(next) => setDraft({ ...blankDraft(next), title: draft.title, text: draft.text })}
          />
          <AudienceFields audience={draft.audience} onChange={(audience) => change({ audience })} />
          <LimitFields draft={draft} onChange={change} />
          <OfferWords draft={draft} onChange={change} />
        </fieldset>
        {mayWrite && <SaveForm edited={edited} now={now} draft={draft} onReload={onReload} />}
      </div>
      <div className="grid min-w-0 gap-5 xl:sticky xl:top-5">
        <OfferPreview draft={draft} />
        {may('rewards.manage') && <DryRun draft={draft} />}
      </div>
    </div>
  );
}

interface TermsPanelProps {
  readonly isNew: boolean;
  readonly kinds: readonly RewardKind[];
  readonly kind: RewardKind;
  readonly draft: OfferDraft;
  readonly rewardSchema: TermSchema;
  readonly onChange: (changed: Partial<OfferDraft>) => void;
  readonly onKind: (kind: RewardKind) => void;
}

function TermsPanel({ isNew, kinds, kind, draft, rewardSchema, onChange, onKind }: TermsPanelProps) {
  const { t } = useTexts();
  const { kindText } = useRewardTexts();
  return (
    <Panel title={t('operators.rewards.edit.terms')}>
      {isNew && (
        <div className="grid gap-1.5">
          <Select
            className="max-w-md"
            label={t('operators.rewards.kind')}
            value={kind.kind}
            options={kinds.map(({ kind: value }) => ({ value, text: kindText(value) }))}
            onChange={({ target }) => {
              const next = kinds.find((each) => each.kind === target.value);
              if (next) onKind(next);
            }}
          />
          <p className="m-0 text-sm text-ink-3">{t('operators.rewards.edit.kindHint')}</p>
        </div>
      )}
      <TermsForm schema={kind.schema as TermSchema} value={draft.terms} onChange={(terms) => onChange({ terms })} />
      {kind.takesRewards && (
        <TermsForm
          schema={{ properties: { rewards: rewardSchema } }}
          value={{ rewards: draft.rewards }}
          onChange={({ rewards }) => onChange({ rewards: rewards as OfferDraft['rewards'] })}
        />
      )}
    </Panel>
  );
}

interface SaveFormProps extends Pick<DeskProps, 'edited' | 'now' | 'onReload'> {
  readonly draft: OfferDraft;
}

function SaveForm({ edited, now, draft, onReload }: SaveFormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isStale = edited !== null && now !== null && edited.version !== now.version;
  const save = (reason: string): Promise<DeskOffer> =>
    edited
      ? api.editDeskOffer({ offerId: edited.offerId, version: edited.version, draft, reason })
      : api.makeDeskOffer(draft);
  return (
    <Panel title={t(edited ? 'operators.rewards.edit.saveEdit' : 'operators.rewards.edit.save')}>
      {isStale && (
        <div role="status" className="grid gap-3 rounded-md bg-accent-wash p-3 text-sm text-ink-1">
          <p className="m-0">{t('operators.rewards.edit.stale', { own: edited.version, now: now.version })}</p>
          <Button look="secondary" size="s" className="justify-self-end" onClick={() => onReload(now)}>
            {t('operators.rewards.edit.reload')}
          </Button>
        </div>
      )}
      <DecisionForm
        acts={[
          {
            name: 'save' as const,
            text: t(edited ? 'operators.rewards.edit.saveEdit' : 'operators.rewards.edit.save'),
            needsNoReason: edited === null,
            isHeldBack: isStale,
          },
        ]}
        reasonLabel={t('operators.reason')}
        reasonHint={t('operators.rewards.edit.reasonHint')}
        send={(_act, reason) => save(reason)}
        onDone={(saved) => {
          showToast(t('operators.rewards.edit.saved', { version: saved.version }), 'won');
          if (edited) onReload(saved);
          // A plain string, because the typed routes are those of the site.
          else void navigate({ to: `/offers/${saved.offerId}` as string });
        }}
      />
    </Panel>
  );
}
