import { useState, type FormEvent } from 'react';
import type { PointArticle } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Select, showToast } from '@fairhouse/ui';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { ArticleArt } from './article-art.tsx';
import { PasswordField } from './password-field.tsx';
import { usePointText } from './point-count.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import { usePointBalance, useRedeemPoints } from './use-points.ts';

interface RedeemDialogProps {
  readonly article: PointArticle;
  /** The most pieces at once. */
  readonly most: number;
  readonly close: () => void;
}

/** Spec 5: redeeming takes the payment password, an address and a mobile number. */
export function RedeemDialog({ article, most, close }: RedeemDialogProps) {
  const { t } = useTexts();
  const text = usePointText();
  const { data: points } = usePointBalance();
  const [quantity, setQuantity] = useState(1);
  const [receiver, setReceiver] = useState({ address: '', mobileNum: '' });
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useRedeemPoints();
  const total = BigInt(article.points) * BigInt(quantity);
  const left = BigInt(points?.balance ?? '0') - total;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (password === '' || receiver.address.trim() === '' || receiver.mobileNum.trim() === '') return;
    mutate(
      { articleId: article.articleId, version: article.version, quantity, password, ...receiver },
      {
        onSuccess({ title }) {
          showToast(t('points.redeemed', { title }), 'won');
          close();
        },
      },
    );
    setPassword('');
    setTried(false);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="flex items-center gap-4">
        <ArticleArt art={article.art} className="h-20 w-28 shrink-0 rounded-lg bg-surface-2 p-2" />
        <div className="grid gap-1">
          <h3 className="m-0 font-display text-xl font-semibold text-ink-1">{article.title}</h3>
          <p className="m-0 text-sm text-ink-2">{article.text}</p>
        </div>
      </div>
      {most > 1 && (
        <Select
          label={t('points.quantity')}
          options={Array.from({ length: most }, (_each, at) => ({ value: `${at + 1}`, text: `${at + 1}` }))}
          value={`${quantity}`}
          onChange={(event) => setQuantity(Number(event.target.value))}
        />
      )}
      <FactsList
        wide="sm:grid-cols-2"
        facts={[
          [t('points.total'), t('points.cost', { points: text(total) })],
          [t('points.left'), left < 0n ? t('points.short', { points: text(-left) }) : text(left)],
        ]}
      />
      <ReceiverFields typed={receiver} isTried={isTried} onType={setReceiver} />
      <PasswordField value={password} isTried={isTried} onType={setPassword} />
      <p className="m-0 text-sm text-ink-2">{t('points.redeemNote')}</p>
      <FailureNote error={error} otherwise="points.notKnown" />
      <Button type="submit" busy={isPending} disabled={left < 0n}>
        {t('points.redeem')}
      </Button>
    </form>
  );
}
