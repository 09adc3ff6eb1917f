import { useState } from 'react';
import type { HouseText } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';

interface TextFactsProps {
  facts: HouseText['facts'];
  /** Absent for operators who only read. */
  onTake?: (name: string) => void;
}

/** The facts that a text may cite, with their present values: a press inserts one at the cursor. */
export function TextFacts({ facts, onTake }: TextFactsProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = facts.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted));
  return (
    <Panel title={t('operators.content.texts.facts')}>
      <p className="m-0 text-sm text-ink-3">{t('operators.content.texts.factsHint')}</p>
      <Field
        label={t('operators.content.texts.factSearch')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {/* Reachable by keyboard even without a button in it. */}
      <div
        role="region"
        aria-label={t('operators.content.texts.facts')}
        tabIndex={0}
        className="max-h-112 xl:max-h-144 overflow-y-auto rounded-md ring-1 ring-inset ring-line"
      >
        <ul className="m-0 grid list-none p-0">
          {shown.map(({ name, value }) => (
            <li key={name} className="border-b border-line last:border-b-0">
              {onTake ? (
                <button
                  type="button"
                  aria-label={t('operators.content.texts.insert', { name })}
                  onClick={() => onTake(name)}
                  className="grid min-h-11 w-full cursor-pointer gap-0.5 px-3 py-2 text-start hover:bg-surface-2"
                >
                  <Fact name={name} value={value} />
                </button>
              ) : (
                <div className="grid gap-0.5 px-3 py-2">
                  <Fact name={name} value={value} />
                </div>
              )}
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="m-0 p-3 text-sm text-ink-3">{t('operators.content.none')}</p>}
      </div>
    </Panel>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  const { t } = useTexts();
  return (
    <>
      <code className="text-xs text-live">{`{{${name}}}`}</code>
      <span className={value === '' ? 'text-xs text-ink-3 italic' : 'text-sm break-words text-ink-1'}>
        {value === '' ? t('operators.content.texts.factAbsent') : value}
      </span>
    </>
  );
}
