import { languages } from '@fairhouse/contract/languages';
import { languageNames, useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, IconButton, Select } from '@fairhouse/ui';
import { BonusGameSelect } from '../../shared/rewards/bonus-game-select.tsx';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import {
  blankOf,
  isCount,
  isRecord,
  nextRow,
  textOf,
  variantName,
  variantsOf,
  type TermSchema,
  type TermValues,
} from './term-schema.ts';

interface FormProps<T> {
  readonly schema: TermSchema;
  readonly value: T;
  readonly onChange: (value: T) => void;
}
type FieldProps = FormProps<unknown> & { readonly name: string; readonly isRequired: boolean };

/** A form made of the schema of a kind's terms: a kind of another module has one without a line here. */
export function TermsForm({ schema, value, onChange }: FormProps<TermValues>) {
  const { properties = {}, required = [] } = schema;
  const change = (name: string, changed: unknown): void => {
    const { [name]: _before, ...rest } = value;
    onChange(changed === undefined ? rest : { ...rest, [name]: changed });
  };
  const entries = Object.entries(properties).filter(([, each]) => each.const === undefined);
  const isLong = ([, each]: (typeof entries)[number]): boolean => each.type === 'array' || each.type === 'object';
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid items-end gap-4 empty:hidden sm:grid-cols-2 2xl:grid-cols-3">
        {entries
          .filter((entry) => !isLong(entry))
          .map(([name, each]) => (
            <TermField
              key={name}
              name={name}
              schema={each}
              value={value[name]}
              isRequired={required.includes(name)}
              onChange={(changed) => change(name, changed)}
            />
          ))}
      </div>
      {entries.filter(isLong).map(([name, each]) => (
        <TermField
          key={name}
          name={name}
          schema={each}
          value={value[name]}
          isRequired={required.includes(name)}
          onChange={(changed) => change(name, changed)}
        />
      ))}
    </div>
  );
}

function TermField(props: FieldProps) {
  const { t } = useTexts();
  const { fieldText, optionText } = useRewardTexts();
  const { name, schema, value, isRequired, onChange } = props;
  const label = fieldText(name);
  if (schema.type === 'array') return <TermRows {...props} />;
  if (variantsOf(schema).length > 0) return <TermVariants {...props} />;
  if (schema.propertyNames) return <TermTexts {...props} />;
  if (schema.type === 'object')
    return <TermsForm schema={schema} value={isRecord(value) ? value : {}} onChange={onChange} />;
  if (name === 'gameId') return <BonusGameSelect label={label} value={textOf(value)} onChange={onChange} />;
  if (schema.type === 'boolean')
    return <Checkbox label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
  if (schema.enum)
    return (
      <Select
        label={label}
        value={typeof value === 'string' ? value : ''}
        options={[
          ...(isRequired ? [] : [{ value: '', text: t('operators.rewards.edit.choose') }]),
          ...schema.enum.map((each) => ({ value: each, text: optionText(each) })),
        ]}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    );
  const isNumber = isCount(schema);
  return (
    <Field
      label={label}
      {...(!isRequired && { optionalText: t('operators.rewards.edit.optional') })}
      inputMode={isNumber ? 'numeric' : 'text'}
      value={typeof value === 'string' || typeof value === 'number' ? `${value}` : ''}
      onChange={({ target }) => {
        const text = isNumber ? target.value.replaceAll(/\D/g, '') : target.value;
        if (text === '') onChange(isRequired ? text : undefined);
        else onChange(isNumber ? Number(text) : text);
      }}
    />
  );
}

/** Rows that are added and removed, such as days, tasks and rewards. */
function TermRows({ name, schema, value, onChange }: FieldProps) {
  const { t } = useTexts();
  const { fieldText } = useRewardTexts();
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const items = schema.items ?? {};
  const label = fieldText(name);
  return (
    <section className="grid min-w-0 gap-3" aria-label={label}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="m-0 text-sm font-semibold text-ink-1">{label}</h3>
        {rows.length < (schema.maxItems ?? Infinity) && (
          <Button look="secondary" size="s" onClick={() => onChange([...rows, nextRow(rows, items)])}>
            {t('operators.rewards.edit.add')}
          </Button>
        )}
      </div>
      {rows.map((row, at) => {
        const rowName = `${label} ${at + 1}`;
        return (
          // Rows have no number of their own, and their order is what counts.
          <div
            key={at}
            role="group"
            aria-label={rowName}
            className="grid min-w-0 gap-3 rounded-md bg-surface-0 p-3 ring-1 ring-inset ring-line"
          >
            <div className="flex items-center justify-between gap-3">
              <span className="text-xs font-semibold text-ink-3">{rowName}</span>
              <IconButton
                icon="close"
                size={16}
                label={t('operators.rewards.edit.remove', { name: rowName })}
                onClick={() => onChange(rows.filter((_row, place) => place !== at))}
              />
            </div>
            <TermField
              name={name}
              schema={items}
              value={row}
              isRequired
              onChange={(changed) => onChange(rows.map((each, place) => (place === at ? changed : each)))}
            />
          </div>
        );
      })}
    </section>
  );
}

/** A choice of which each has fields of its own, such as the types of rewards; what they share stays. */
function TermVariants({ schema, value, onChange }: FieldProps) {
  const { fieldText, optionText } = useRewardTexts();
  const variants = variantsOf(schema);
  const chosen = isRecord(value) ? textOf(value['type']) : '';
  const variant = variants.find((each) => variantName(each) === chosen) ?? variants[0] ?? {};
  const own = isRecord(value) ? value : {};
  return (
    <div className="grid min-w-0 gap-3">
      <Select
        label={fieldText('type')}
        value={variantName(variant)}
        options={variants.map((each) => ({ value: variantName(each), text: optionText(variantName(each)) }))}
        onChange={({ target }) => {
          const next = variants.find((each) => variantName(each) === target.value) ?? {};
          const blank = blankOf(next);
          if (!isRecord(blank)) return;
          const kept = Object.entries(own).filter(([key]) => key !== 'type' && key in blank);
          onChange({ ...blank, ...Object.fromEntries(kept) });
        }}
      />
      <TermsForm schema={variant} value={own} onChange={onChange} />
    </div>
  );
}

/** A text by language. */
function TermTexts({ name, value, onChange }: FieldProps) {
  const { fieldText } = useRewardTexts();
  const texts = isRecord(value) ? value : {};
  return (
    <div className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
      {languages.map((language) => (
        <Field
          key={language}
          label={`${fieldText(name)}, ${languageNames[language]}`}
          value={typeof texts[language] === 'string' ? texts[language] : ''}
          onChange={({ target }) => {
            const { [language]: _before, ...rest } = texts;
            onChange(target.value === '' ? rest : { ...rest, [language]: target.value });
          }}
        />
      ))}
    </div>
  );
}
