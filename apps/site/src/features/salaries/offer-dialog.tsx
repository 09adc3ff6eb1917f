import { useState, type FormEvent } from 'react';
import type { ContractKind, ContractTerms, OwnContract, SalaryMember } from '@fairhouse/contract';
import { kindsInOrder } from '@fairhouse/contract/contract-kinds';
import { draftOf, readDraft } from '@fairhouse/contract/terms-draft';
import { useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, showToast, Skeleton } from '@fairhouse/ui';
import { RadioPills } from '../../shared/choice/radio-pills.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { OfferPreviewTables } from './offer-preview.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { TermsTable } from './terms-table.tsx';
import { useOfferContract, useOfferPreview, type Offer } from './use-offer.ts';
import { useOwnContract } from './use-own-contract.ts';

export interface OfferWish {
  readonly downline: SalaryMember;
  readonly kind: ContractKind;
  /** Terms of the contract or offer that is being changed; null: a first offer. */
  readonly terms: ContractTerms | null;
}

/** Offers a contract to a direct downline, with the cost of its terms on the last period while they are being typed. */
export function OfferDialog({
  downline,
  kind: firstKind,
  terms: firstTerms,
  close,
}: OfferWish & { close: () => void }) {
  const { t } = useTexts();
  const [kind, setKind] = useState(firstKind);
  const [draft, setDraft] = useState(() => draftOf(firstKind, firstTerms));
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error, reset } = useOfferContract();
  const { data: own } = useOwnContract(kind);
  const { terms, faults } = readDraft({ kind, period: own?.period ?? null }, draft);
  const offer: Offer | null = terms && { downlineId: downline.memberId, kind, terms };

  function chooseKind(next: ContractKind): void {
    setKind(next);
    setDraft(draftOf(next, next === firstKind ? firstTerms : null));
    setWasTried(false);
    reset();
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    setWasTried(true);
    if (!offer) return;
    mutate(offer, {
      onSuccess() {
        showToast(t('salaries.offered', { name: downline.name }), 'won');
        close();
      },
    });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        <p className="m-0 text-sm text-ink-2">{t('salaries.offerTo', { name: downline.name })}</p>
        <RadioPills
          label={t('salaries.kindLabel')}
          choices={kindsInOrder.map((id) => ({ id, text: t(`salaries.kind.${id}`) }))}
          chosen={kind}
          onChoose={chooseKind}
        />
        {kind === 'dividend' && (
          <div className="grid gap-1">
            <p className="m-0 text-sm text-ink-2">{own ? t(`salaries.paid.${own.period}`) : <>&nbsp;</>}</p>
            <Checkbox
              label={t('salaries.carriesLabel')}
              checked={draft.carries}
              onChange={({ target }) => setDraft({ ...draft, carries: target.checked })}
            />
          </div>
        )}
        <TermsEditor kind={kind} draft={draft} faults={wasTried ? faults : null} onChange={setDraft} />
      </div>
      {own && <OwnTerms kind={kind} own={own} />}
      <div className="grid min-w-0 gap-5 lg:col-span-2">
        <Preview offer={offer} />
        <FailureNote error={error ?? (wasTried && faults ? t('salaries.checkFields') : null)} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isPending} disabled={!own}>
            {t('salaries.sendOffer')}
          </Button>
          <Button look="quiet" onClick={close}>
            {t('salaries.back')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Nobody gives more than they have (agency.md 3), so the own terms stand beside the editor. */
function OwnTerms({ kind, own: { inForce, next } }: { kind: ContractKind; own: OwnContract }) {
  const { t } = useTexts();
  // The house measures an offer by the newest terms that were accepted.
  const measure = next ?? inForce;
  return (
    <section className="grid content-start gap-2">
      <h3 className="m-0 text-base">{t('salaries.yourTerms')}</h3>
      {measure ? (
        <TermsTable kind={kind} terms={measure.terms} />
      ) : (
        <p className="m-0 text-sm text-ink-2">{t('salaries.noOwnTerms')}</p>
      )}
    </section>
  );
}

function Preview({ offer }: { offer: Offer | null }) {
  const { t } = useTexts();
  const { data: preview, isError, error, isFetching } = useOfferPreview(offer);
  return (
    <section aria-busy={isFetching} className="grid min-w-0 grid-cols-1 gap-3">
      <h3 className="m-0 text-base">{t('salaries.preview')}</h3>
      {!offer && !preview && <p className="m-0 text-sm text-ink-2">{t('salaries.previewWaits')}</p>}
      {offer && isError && <FailureNote error={error} />}
      {offer && !preview && !isError && <Skeleton className="h-40 rounded-lg" />}
      {offer && preview && !isError && (
        <>
          <FailureNote
            error={preview.refusal === null ? null : t(`refusals.${preview.refusal}` as 'refusals.rate_exceeds_upline')}
          />
          <OfferPreviewTables kind={offer.kind} preview={preview} downlineId={offer.downlineId} />
        </>
      )}
    </section>
  );
}
