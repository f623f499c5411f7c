// The balance: cash and bonus, how much was wagered, and what may be withdrawn now (S3.04).
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Gift } from '#shared/contract/gifts.ts';
import { isOver } from '#shared/domain/bonuses/stage.ts';
import { add, sum } from '#shared/domain/money.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $gifts, followGifts } from '#src/stores/gifts.ts';
import { $accounts } from '#src/stores/wallet.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Where } from './Where.tsx';

export function BalancePanel(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Panel />
    </Texts>
  );
}

function Panel() {
  const t = useT();
  const locale = useLocale();
  const accounts = useStore($accounts, { ssr: 'initial' });
  const state = useStore($gifts, { ssr: 'initial' });
  useEffect(() => followGifts(locale), [locale]);
  const gifts = state.status === 'ready' ? state.value.gifts.filter(({ stage }) => !isOver(stage)) : [];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card level={2} title={t('cashbox.balances.title')}>
        {accounts === null ? (
          <Skeleton lines={5} height="2em" />
        ) : (
          <div className="grid gap-5">
            {accounts.map(({ currency, amountMinor, bonusMinor }) => (
              <Balances
                key={currency}
                currency={currency}
                realMinor={amountMinor}
                bonusMinor={bonusMinor}
                gifts={gifts.filter((gift) => gift.currency === currency)}
              />
            ))}
          </div>
        )}
        {accounts !== null && (
          <p className="mt-4">
            <ButtonLink href={at({ base: '', locale }, paths.profile('gifts'))}>
              {t('cashbox.balances.gifts')}
            </ButtonLink>
          </p>
        )}
      </Card>
      <Card level={2} title={t('cashbox.where.title')}>
        <Where />
      </Card>
    </div>
  );
}

type Row = { currency: string; realMinor: number; bonusMinor: number; gifts: readonly Gift[] };

function Balances({ currency, realMinor, bonusMinor, gifts }: Row) {
  const t = useT();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const allMinor = sum(gifts.map((gift) => gift.amount_wager_requirement_cents));
  const doneMinor = sum(gifts.map((gift) => gift.amount_wager_cents));
  const rows = [
    ['real', realMinor],
    ['bonus', bonusMinor],
    ['common', add(realMinor, bonusMinor)],
    ['total_wagering', allMinor],
    ['wagered', doneMinor],
  ] as const;
  return (
    <div className="grid gap-3">
      <dl className="facts">
        {rows.map(([name, minor]) => [
          <dt key={name}>{t(`cashbox.balances.${name}`)}</dt>,
          <dd key={`${name} amount`}>{money(minor)}</dd>,
        ])}
      </dl>
      {allMinor > 0 && <Progress value={doneMinor} max={allMinor} label={t('cashbox.balances.wagered')} />}
    </div>
  );
}
