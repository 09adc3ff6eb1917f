import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { OwnOffer, RewardContact } from '@fairhouse/contract';
import { judgeProfileField } from '@fairhouse/contract/profile-fields';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { claimableOfStep } from './claimable.ts';
import { useRewardWords } from './reward-words.ts';
import { useTellContact } from './use-rewards.ts';

/** Asks for the contact an offer rewards (spec 9); it becomes part of the profile, by the rules of that. */
export function ContactForm({ offer, contact }: { offer: OwnOffer; contact: RewardContact }) {
  const { t } = useTexts();
  const words = useRewardWords();
  const { data: profile } = useQuery({ queryKey: queryKeys.profile, queryFn: () => api.getProfile() });
  const [step] = offer.steps;
  if (!step || step.claimId !== null || step.why.some((reason) => reason !== 'contact_missing')) return null;
  if (step.why.length === 0) return null;
  if (!profile) return <Skeleton className="h-40 rounded-lg" />;
  const rule = profile.fields.find(({ field }) => field === contact)?.rule;
  if (!rule) return null;
  const name = t(`profile.fields.${contact}`);
  return (
    <section className="grid gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset sm:p-5">
      <p className="m-0 text-sm text-ink-2">
        {t('rewards.contact.lead', { contact: name, gift: words.sayAll(step.rewards) })}
      </p>
      <Form
        name={name}
        isWrong={(text) => judgeProfileField(contact, text, { ...rule, required: true }) !== null}
        about={{ contact, claimable: claimableOfStep(offer, step) }}
      />
    </section>
  );
}

interface FormProps {
  readonly name: string;
  readonly about: Omit<Parameters<ReturnType<typeof useTellContact>['mutate']>[0], 'text'>;
  isWrong(text: string): boolean;
}

function Form({ name, isWrong, about }: FormProps) {
  const { t } = useTexts();
  const words = useRewardWords();
  const id = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useTellContact();
  const typed = text.trim();
  const fault = typed === '' ? t('rewards.contact.missing') : isWrong(typed) ? t('rewards.contact.wrong') : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (fault !== undefined) return;
    mutate(
      { ...about, text: typed },
      {
        onSuccess: ({ rewards }) => showToast(t('rewards.claimedSome', { list: words.sayAll(rewards) }), 'won'),
      },
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        id={id}
        label={t('rewards.contact.label', { contact: name })}
        inputMode="tel"
        autoComplete="off"
        value={text}
        error={isTried ? fault : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <FailureNote error={error} otherwise="rewards.notKnown" />
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        {t('rewards.contact.save')}
      </Button>
    </form>
  );
}
