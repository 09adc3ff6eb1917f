import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { PointArticleForm, PointArticleRow } from '@fairhouse/contract';
import { languages } from '@fairhouse/contract/languages';
import { pointArts, pointCategories, type PointArt, type PointCategory } from '@fairhouse/contract/point-kinds';
import { languageNames, useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, Select, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

const none = { EN: '', HI: '', PT: '', VI: '', CN: '' };
const blank: PointArticleForm = {
  category: 'home',
  art: 'mug',
  title: none,
  text: none,
  points: '',
  stock: null,
  perMember: null,
  isOpen: true,
};

const count = /^[1-9]\d{0,9}$/;
const optionalCount = /^\d{0,7}$/;
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** A new thing, or changes of one; redemptions keep what it cost. */
export function ArticleDialog({ article, onClose }: { article: PointArticleRow | null; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [form, setForm] = useState<PointArticleForm>(article ?? blank);
  const [stock, setStock] = useState(`${article?.stock ?? ''}`);
  const [perMember, setPerMember] = useState(`${article?.perMember ?? ''}`);
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (wanted: PointArticleForm) =>
      article
        ? api.changePointArticle({ articleId: article.articleId, version: article.version, ...wanted })
        : api.addPointArticle(wanted),
    onSuccess() {
      showToast(t('operators.points.saved'), 'won');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const faults = {
    title: form.title.EN.trim() === '',
    points: !count.test(form.points),
    stock: !optionalCount.test(stock),
    perMember: !optionalCount.test(perMember) || perMember === '0',
  };
  const errorOf = (field: keyof typeof faults) =>
    isTried && faults[field]
      ? t(field === 'title' ? 'operators.points.titleMissing' : 'operators.points.countWrong')
      : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some(Boolean)) return;
    const { category, art, title, text, points, isOpen } = form;
    save.mutate({ category, art, title, text, points, isOpen, stock: numberOf(stock), perMember: numberOf(perMember) });
  }
  return (
    <OfficeDialog
      title={article ? t('operators.points.changeOf', { title: article.title.EN }) : t('operators.points.add')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('operators.points.category')}
            value={form.category}
            options={pointCategories.map((value) => ({ value, text: t(`points.category_${value}`) }))}
            onChange={(event) => setForm({ ...form, category: event.target.value as PointCategory })}
          />
          <Select
            label={t('operators.points.art')}
            value={form.art}
            options={pointArts.map((value) => ({ value, text: t(`operators.points.art_${value}`) }))}
            onChange={(event) => setForm({ ...form, art: event.target.value as PointArt })}
          />
          <Field
            label={t('operators.points.points')}
            inputMode="numeric"
            value={form.points}
            error={errorOf('points')}
            onChange={(event) => setForm({ ...form, points: event.target.value.trim() })}
          />
          <Field
            label={t('operators.points.stock')}
            hint={t('operators.points.emptyIsNone')}
            inputMode="numeric"
            value={stock}
            error={errorOf('stock')}
            onChange={(event) => setStock(event.target.value.trim())}
          />
          <Field
            label={t('operators.points.perMember')}
            hint={t('operators.points.emptyIsNone')}
            inputMode="numeric"
            value={perMember}
            error={errorOf('perMember')}
            onChange={(event) => setPerMember(event.target.value.trim())}
          />
        </div>
        <Checkbox
          label={t('operators.points.isOpen')}
          checked={form.isOpen}
          onChange={(event) => setForm({ ...form, isOpen: event.target.checked })}
        />
        <p className="m-0 text-sm text-ink-2">{t('operators.points.languagesHint')}</p>
        {languages.map((language) => (
          <div key={language} className="grid gap-3 sm:grid-cols-2">
            <Field
              label={t('operators.points.titleIn', { language: languageNames[language] })}
              maxLength={60}
              value={form.title[language]}
              error={language === 'EN' ? errorOf('title') : undefined}
              onChange={(event) => setForm({ ...form, title: { ...form.title, [language]: event.target.value } })}
            />
            <Field
              label={t('operators.points.textIn', { language: languageNames[language] })}
              maxLength={300}
              value={form.text[language]}
              onChange={(event) => setForm({ ...form, text: { ...form.text, [language]: event.target.value } })}
            />
          </div>
        ))}
        <FailureText error={save.error} />
        <Button type="submit" busy={save.isPending} className="justify-self-end">
          {t('operators.points.save')}
        </Button>
      </form>
    </OfficeDialog>
  );
}
