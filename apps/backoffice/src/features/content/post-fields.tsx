import type { PostBody, PostKind } from '@fairhouse/contract';
import {
  bannerGroups,
  executions,
  linkageTypes,
  postPicturesMax,
  promotionTypes,
  readerships,
} from '@fairhouse/contract/post-kinds';
import { useTexts } from '@fairhouse/i18n';
import { Field, Select } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { PicturesField } from '../../shared/picture/pictures-field.tsx';
import { fromLocalField, toLocalField } from '../../shared/texts/local-time.ts';

/** Agents are always logged in, so a post for visitors has no choice of agents. */
const agentExecutions = ['A', 'F'] as const;

export interface PostPartProps {
  kind: PostKind;
  body: PostBody;
  onChange: (changed: Partial<PostBody>) => void;
}

/** Where and when a post is shown, and where its link leads. */
export function PostFields({ kind, body, onChange }: PostPartProps) {
  const { t } = useTexts();
  return (
    <Panel title={t('operators.content.settings')}>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-5">
        <PlaceField kind={kind} body={body} onChange={onChange} />
        <Field
          label={t('operators.content.position')}
          hint={t('operators.content.positionHint')}
          type="number"
          min={0}
          max={999}
          value={body.position}
          onChange={(event) => onChange({ position: Math.trunc(event.target.valueAsNumber) || 0 })}
        />
        <Field
          label={t('operators.content.startsAt')}
          type="datetime-local"
          value={toLocalField(body.startsAt)}
          onChange={(event) => onChange({ startsAt: fromLocalField(event.target.value) })}
        />
        <Field
          label={t('operators.content.endsAt')}
          hint={t('operators.content.clock')}
          type="datetime-local"
          value={toLocalField(body.endsAt)}
          onChange={(event) => onChange({ endsAt: fromLocalField(event.target.value) })}
        />
      </div>
      {(kind === 'banner' || kind === 'notice') && <LinkFields kind={kind} body={body} onChange={onChange} />}
      {(kind === 'banner' || kind === 'promotion') && (
        <PicturesField
          pictures={body.pictures}
          most={postPicturesMax}
          onChange={(pictures) => onChange({ pictures })}
        />
      )}
    </Panel>
  );
}

function PlaceField({ kind, body, onChange }: PostPartProps) {
  const { t } = useTexts();
  const unchosen = { value: '', text: t('operators.content.choose') };
  if (kind === 'banner') {
    const options = [
      unchosen,
      ...bannerGroups.map((value) => ({ value, text: t(`operators.content.groups.${value}`) })),
    ];
    return (
      <Select
        label={t('operators.content.group')}
        value={body.group ?? ''}
        options={options}
        onChange={({ target }) => onChange({ group: bannerGroups.find((each) => each === target.value) ?? null })}
      />
    );
  }
  if (kind === 'promotion') {
    const options = [
      unchosen,
      ...promotionTypes.map((value) => ({ value, text: t(`operators.content.types.${value}`) })),
    ];
    return (
      <Select
        label={t('operators.content.promotionType')}
        value={body.promotionType ?? ''}
        options={options}
        onChange={({ target }) =>
          onChange({ promotionType: promotionTypes.find((each) => each === target.value) ?? null })
        }
      />
    );
  }
  return kind === 'notice' ? null : <ReaderFields kind={kind} body={body} onChange={onChange} />;
}

/** The audience of an announcement, and for whom it opens by itself. */
function ReaderFields({ body, onChange }: PostPartProps) {
  const { t } = useTexts();
  const isForAgents = body.readers === 'agents';
  const options = isForAgents
    ? [
        { value: '', text: t('operators.content.agentExecutions.none') },
        ...agentExecutions.map((value) => ({ value, text: t(`operators.content.agentExecutions.${value}`) })),
      ]
    : [
        { value: '', text: t('operators.content.executions.none') },
        ...executions.map((value) => ({ value, text: t(`operators.content.executions.${value}`) })),
      ];
  return (
    <>
      <Select
        label={t('operators.content.readers')}
        value={body.readers}
        options={readerships.map((value) => ({ value, text: t(`operators.content.readersOf.${value}`) }))}
        onChange={({ target }) =>
          onChange({ readers: readerships.find((each) => each === target.value) ?? 'players', execution: null })
        }
      />
      <Select
        label={t('operators.content.execution')}
        value={body.execution ?? ''}
        options={options}
        onChange={({ target }) => onChange({ execution: executions.find((each) => each === target.value) ?? null })}
      />
    </>
  );
}

function LinkFields({ kind, body, onChange }: PostPartProps) {
  const { t } = useTexts();
  const types = kind === 'notice' ? (['URL'] as const) : linkageTypes;
  const options = [
    { value: '', text: t('operators.content.links.none') },
    ...types.map((value) => ({ value, text: t(`operators.content.links.${value}`) })),
  ];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t('operators.content.linkageType')}
        value={body.linkageType ?? ''}
        options={options}
        onChange={({ target }) =>
          onChange({
            linkageType: linkageTypes.find((each) => each === target.value) ?? null,
            linkage: target.value === '' ? null : (body.linkage ?? ''),
          })
        }
      />
      {body.linkageType !== null && (
        <Field
          label={t('operators.content.linkage')}
          value={body.linkage ?? ''}
          maxLength={300}
          onChange={(event) => onChange({ linkage: event.target.value })}
        />
      )}
    </div>
  );
}
