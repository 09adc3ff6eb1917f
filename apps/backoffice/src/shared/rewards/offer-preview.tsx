import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language, OfferDraft, OfferStep, OwnOffer, RewardView } from '@fairhouse/contract';
import { isLanguage, languageNames, languageTag, useTexts } from '@fairhouse/i18n';
import { Badge, Button, buttonClass, cx, Select } from '@fairhouse/ui';
import { api } from '../api/api.ts';
import { Panel } from '../panel/panel.tsx';
import { useRewardTexts } from './use-reward-texts.ts';
import { useOperator } from '../session/session-store.ts';
import { shownAmount } from '../texts/shown-amount.ts';
import { useSettled } from './use-settled.ts';

const settlesAfterMs = 500;
const widths = ['phone', 'desktop'] as const;
type Width = (typeof widths)[number];

/** The offer as a member sees it who has done nothing yet, on a phone and on a desktop; the server says how it reads. */
export function OfferPreview({ draft }: { draft: OfferDraft }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [width, setWidth] = useState<Width>('phone');
  const [language, setLanguage] = useState<Language>(texts.language);
  const settled = useSettled(draft, settlesAfterMs);
  const query = useQuery({
    queryKey: [merchant, 'rewards', 'preview', settled, language],
    queryFn: () => api.previewDeskOffer({ draft: settled, language }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Panel
      title={t('operators.rewards.preview.title')}
      actions={
        <div className="flex flex-wrap gap-2">
          <div role="group" aria-label={t('operators.rewards.preview.title')} className="flex gap-1">
            {widths.map((each) => (
              <Button
                key={each}
                look={each === width ? 'secondary' : 'quiet'}
                size="s"
                aria-pressed={each === width}
                onClick={() => setWidth(each)}
              >
                {t(`operators.rewards.preview.${each}`)}
              </Button>
            ))}
          </div>
          <Select
            hideLabel
            label={t('operators.content.language')}
            value={language}
            options={Object.entries(languageNames).map(([value, text]) => ({ value, text }))}
            onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          />
        </div>
      }
    >
      {query.data && !query.isError ? (
        <div
          lang={languageTag(language)}
          className={cx(
            'min-w-0 overflow-hidden rounded-lg bg-surface-0 ring-1 ring-line ring-inset',
            width === 'phone' ? 'mx-auto w-full max-w-[22rem]' : 'w-full',
          )}
        >
          <Card offer={query.data} width={width} />
        </div>
      ) : (
        <p className="m-0 text-sm text-ink-3">{t('operators.rewards.preview.wait')}</p>
      )}
    </Panel>
  );
}

function Card({ offer, width }: { offer: OwnOffer; width: Width }) {
  const { t } = useTexts();
  const { kindText, spanText } = useRewardTexts();
  const [cover] = offer.announcementImages;
  const isWide = width === 'desktop';
  return (
    <article className={cx('grid min-w-0', isWide && 'sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
      {cover && (
        <img
          src={cover.url}
          alt=""
          className={cx('w-full bg-surface-2 object-cover', isWide ? 'h-full' : 'aspect-[2/1]')}
        />
      )}
      <div className="grid min-w-0 content-start gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">{kindText(offer.kind)}</Badge>
          {offer.stockLeft !== null && <Badge>{t('operators.rewards.preview.left', { count: offer.stockLeft })}</Badge>}
        </div>
        <h3 className="m-0 font-display text-xl break-words text-balance text-ink-1">{offer.title}</h3>
        {(offer.startTime !== null || offer.endTime !== null) && (
          <p className="m-0 text-xs text-ink-3">{spanText(offer.startTime, offer.endTime)}</p>
        )}
        <p className="m-0 text-sm break-words whitespace-pre-wrap text-ink-2">{offer.text}</p>
        <ul className="m-0 grid list-none gap-2 p-0">
          {offer.steps.map((step, at) => (
            <Step
              key={step.occasion}
              step={step}
              place={offer.steps.length > 1 ? at + 1 : null}
              requireType={offer.requireType}
            />
          ))}
        </ul>
      </div>
    </article>
  );
}

interface StepProps {
  readonly step: OfferStep;
  /** Of several steps; null: there is one. */
  readonly place: number | null;
  readonly requireType: OwnOffer['requireType'];
}

function Step({ step, place, requireType }: StepProps) {
  const { t } = useTexts();
  const { currency } = useOperator();
  const { optionText } = useRewardTexts();
  return (
    <li className="grid gap-2 rounded-md bg-surface-1 p-3 text-sm ring-1 ring-inset ring-line">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong className="text-ink-1">
          {step.title ??
            (place === null ? t('operators.rewards.preview.once') : t('missions.office.milestone', { at: place }))}
        </strong>
        <span className="grid justify-items-end text-accent-text">
          {step.rewards.map((view, at) => (
            <Given key={at} view={view} />
          ))}
        </span>
      </div>
      {step.progress.map(({ measure, has, needs, isMoney }) => (
        <span key={measure} className="flex justify-between gap-3 text-xs text-ink-3">
          {optionText(measure)}
          <span className="figures">
            {isMoney
              ? `${shownAmount(has, currency)} / ${shownAmount(needs, currency)} ${currency}`
              : `${has} / ${needs}`}
          </span>
        </span>
      ))}
      {/* A picture of a button: nothing is claimed here. */}
      <span
        aria-hidden
        className={cx(buttonClass({ size: 's' }), 'justify-self-stretch', !isReady(step) && 'opacity-50')}
      >
        {t(`operators.rewards.preview.${actOf(step, requireType)}`)}
      </span>
    </li>
  );
}

const isReady = ({ why }: OfferStep): boolean =>
  why.every((each) => each === 'code_needed' || each === 'application_needed');

function actOf(
  step: OfferStep,
  requireType: OwnOffer['requireType'],
): 'join' | 'apply' | 'enterCode' | 'claim' | 'open' {
  if (step.why.includes('application_needed')) return requireType === 'A' ? 'join' : 'apply';
  if (step.why.includes('code_needed')) return 'enterCode';
  return step.why.length === 0 ? 'claim' : 'open';
}

function Given({ view: { reward, required, worth, gameName } }: { view: RewardView }) {
  const { t } = useTexts();
  const { money, rewardText } = useRewardTexts();
  return (
    <span className="grid justify-items-end">
      <strong>{rewardText(reward)}</strong>
      {gameName !== undefined && <span className="text-xs text-ink-3">{gameName}</span>}
      {required !== null && (
        <span className="text-xs text-ink-3">
          {worth === null
            ? t('operators.rewards.preview.wagerOnly', { required: money(required) })
            : t('operators.rewards.preview.wager', { required: money(required), worth: money(worth) })}
        </span>
      )}
    </span>
  );
}
