import { useMemo } from 'react';
import { useForm, type FieldError, type UseFormRegisterReturn } from 'react-hook-form';
import { RefusalError } from '@fairhouse/api-client';
import type { Profile, ProfileForm as Form } from '@fairhouse/contract';
import { incomeSources, isCountry, judgeProfileField, type ProfileField } from '@fairhouse/contract/profile-fields';
import { useTexts, type Texts } from '@fairhouse/i18n';
import { Button, Field, Icon, Select, showToast } from '@fairhouse/ui';
import { failureText } from '../../shared/failure/failure-text.ts';
import { describeField, sayValue } from './profile-field-text.ts';
import { groupFields } from './profile-groups.ts';
import { useSaveProfile } from './use-profile.ts';

type Entry = Profile['fields'][number];
type Values = Partial<Record<ProfileField, string>>;

/** Only changed fields are sent; the first invalid field gets the focus. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t, texts } = useTexts();
  const save = useSaveProfile();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: Object.fromEntries(profile.fields.map(({ field, value }) => [field, value ?? ''])),
    mode: 'onTouched',
  });
  const { errors, dirtyFields } = formState;

  function submit(values: Values): void {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([field]) => dirtyFields[field as ProfileField]),
    ) as Form;
    if (Object.keys(changed).length === 0) return onDone();
    save.mutate(changed, {
      onSuccess() {
        showToast(t('profile.saved'));
        onDone();
      },
      onError(error) {
        const field =
          error instanceof RefusalError
            ? profile.fields.find((entry) => error.value[entry.field] === true)?.field
            : undefined;
        if (field) setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
      },
    });
  }

  const isNamed = Object.values(errors).some((error) => error.type === 'server');
  const failure = save.error && !isNamed ? failureText(save.error, t('identity.connection')) : null;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-7">
      {groupFields(profile.fields).map(({ title, fields }) => (
        <fieldset key={title} className="m-0 grid gap-4 border-0 p-0">
          <legend className="mb-4 p-0 font-display text-lg font-semibold text-ink-1">{t(title)}</legend>
          {fields.map((entry) => (
            <ProfileInput
              key={entry.field}
              entry={entry}
              texts={texts}
              error={errors[entry.field]}
              registration={register(entry.field, {
                validate: (text = '') => entry.isFixed || (judgeProfileField(entry.field, text, entry.rule) ?? true),
              })}
            />
          ))}
        </fieldset>
      ))}
      <div role="alert" aria-live="assertive" className="empty:hidden">
        {failure && (
          <p className="m-0 flex items-start gap-2 rounded-md bg-lost-wash px-4 py-3 text-sm text-lost">
            <Icon name="alert" size={18} className="mt-px" />
            <span>{failure}</span>
          </p>
        )}
      </div>
      <div className="sticky bottom-[calc(-1.5rem-env(safe-area-inset-bottom))] -mx-6 -mb-6 flex gap-3 border-t border-line bg-surface-1 px-6 py-4">
        <Button look="secondary" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
        <Button type="submit" className="flex-1" busy={save.isPending}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}

interface InputProps {
  readonly entry: Entry;
  readonly texts: Texts;
  readonly error: FieldError | undefined;
  readonly registration: UseFormRegisterReturn;
}

const looks: Partial<Record<ProfileField, { autoComplete?: string; inputMode?: 'tel' | 'numeric' }>> = {
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  address: { autoComplete: 'street-address' },
  occupation: { autoComplete: 'organization-title' },
  whatsapp: { inputMode: 'tel' },
  zalo: { inputMode: 'tel' },
  qqNum: { inputMode: 'numeric' },
};

function ProfileInput({ entry: { field, rule, value, isFixed }, texts, error, registration }: InputProps) {
  const { t } = useTexts();
  const label = t(`profile.fields.${field}`);
  if (isFixed) return <Fixed label={label} value={value ?? ''} note={t('profile.payeeFixed')} />;
  if (field === 'nationality' || field === 'incomeSource')
    return <Choice {...{ field, label, texts, registration }} isRequired={rule.required} />;
  return (
    <Field
      label={label}
      autoComplete="off"
      {...looks[field]}
      {...(!rule.required && { optionalText: t('identity.optional') })}
      hint={field === 'payeeName' ? t('profile.payeeHint') : describeField(rule, t)}
      error={errorText(error)}
      {...registration}
    />
  );

  function errorText(found: FieldError | undefined): string | undefined {
    if (!found) return undefined;
    if (found.type === 'server') return found.message;
    if (found.message === 'missing') return t('identity.required');
    return found.message === 'hidden' ? t('identity.hiddenCharacters') : describeField(rule, t);
  }
}

function Choice({
  field,
  label,
  texts,
  registration,
  isRequired,
}: {
  field: 'nationality' | 'incomeSource';
  label: string;
  texts: Texts;
  registration: UseFormRegisterReturn;
  isRequired: boolean;
}) {
  const { t } = useTexts();
  const options = useMemo(() => {
    const values = field === 'incomeSource' ? incomeSources : listCountries();
    const said = values.map((value) => ({ value, text: sayValue(field, value, { language: texts.language, t }) }));
    return field === 'incomeSource'
      ? said
      : said.sort((a, b) => a.text.localeCompare(b.text, texts.language.toLowerCase()));
  }, [field, texts, t]);
  const none = { value: '', text: isRequired ? t('profile.choose') : t('profile.notTold') };
  return <Select label={label} options={[none, ...options]} {...registration} />;
}

function Fixed({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="m-0 text-sm font-semibold text-ink-1">{label}</p>
      <p className="m-0 flex min-h-12 items-center justify-between gap-3 rounded-md bg-surface-2 px-4 text-ink-1">
        <span className="min-w-0 truncate">{value}</span>
        <Icon name="shield" size={18} className="text-ink-3" />
      </p>
      <p className="m-0 text-sm text-ink-3">{note}</p>
    </div>
  );
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function listCountries(): string[] {
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => isCountry(code));
}
