// /bonuses/<id>: one gift, its history, and the terms that were copied onto it.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Gift } from '#shared/contract/gifts.ts';
import { isOver } from '#shared/domain/bonuses/stage.ts';
import { endText, moment, type Speech, termRows, untilText } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $gifts, followGifts, loadGifts } from '#src/stores/gifts.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { GiftCard } from '#src/ui/GiftCard.tsx';
import { Orbit } from '#src/ui/Orbit.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { Facts, Terms } from '#src/ui/Terms.tsx';
import { Done } from './Done.tsx';
import { figuresOf, partOf, stateOf } from './Over.tsx';
import { originOf } from './origin.ts';
import { Ready } from './Ready.tsx';
import { Wagering } from './Wagering.tsx';
import { Waiting } from './Waiting.tsx';

/** `abroad`: the account belongs to another licence than the one here. */
export function OneGift({ id, abroad = false, ...texts }: TextProps & { id: number; abroad?: boolean }) {
  return (
    <Texts {...texts}>
      <Screen id={id} abroad={abroad} />
    </Texts>
  );
}

function Screen({ id, abroad }: { id: number; abroad: boolean }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($gifts, { ssr: 'initial' });
  useEffect(() => followGifts(locale), [locale]);
  if (state.status === 'loading') return <StateCard state="loading" />;
  if (state.status === 'failed')
    return (
      <div className="card">
        <ErrorState onRetry={loadGifts}>{t('gifts.failed')}</ErrorState>
      </div>
    );
  const gift = state.value.gifts.find((each) => each.id === id);
  const all = (
    <ButtonLink className="justify-self-start" href={at({ base: '', locale }, paths.profile('gifts'))}>
      {t('gifts.act.all')}
    </ButtonLink>
  );
  if (!gift)
    return (
      <div className="card">
        <Empty symbol="gift" action={all}>
          {t('gifts.missing')}
        </Empty>
      </div>
    );
  return (
    <div className="gifts">
      <Now gift={gift} abroad={abroad} />
      <div className="grid gap-[inherit] lg:grid-cols-2">
        <Life gift={gift} />
        <Copied gift={gift} />
      </div>
      {all}
    </div>
  );
}

function Now({ gift, abroad }: { gift: Gift; abroad: boolean }) {
  const speech = useSpeech();
  const { t, locale } = speech;
  switch (gift.stage) {
    case 'handle_bets':
      return <Wagering gift={gift} />;
    case 'activated':
    case 'issued':
      return <Ready gift={gift} first abroad={abroad} />;
    case 'wait':
      return <Waiting gift={gift} next />;
    case 'wager_done':
      return <Done gift={gift} />;
    default: {
      const money = (minor: number) => formatMoney(minor, gift.currency, locale);
      return (
        <GiftCard
          look="plain"
          tag={{ tone: 'plain', label: t('gifts.tag.over') }}
          drawing={<Orbit part={partOf(gift)} state={stateOf(gift)} size="card" figures={figuresOf(gift, speech)} />}
          amount={
            <>
              {money(gift.converted_cents ?? 0)} <small>{t('gifts.cash')}</small>
            </>
          }
          origin={endText(gift, speech)}
          terms={
            <Facts
              rows={[
                [t('gifts.life.given'), givenText(gift, speech)],
                [t('gifts.life.converted'), money(gift.converted_cents ?? 0)],
              ]}
            />
          }
        />
      );
    }
  }
}

const givenText = ({ kind, amount_cents, currency, freespins_total }: Gift, { t, locale }: Speech): string =>
  kind === 'bonus'
    ? t('gifts.bonus_amount', { amount: formatMoney(amount_cents, currency, locale) })
    : t('gifts.spins', { count: freespins_total ?? 0 });

function Life({ gift }: { gift: Gift }) {
  const speech = useSpeech();
  const { t } = speech;
  const { issued_at, activatable_until, activated_at, ends_at, ended_at, stage } = gift;
  const when = (name: string, at: string | null, text = moment) =>
    at === null ? [] : [[t(`gifts.life.${name}`), text(at, speech)] as const];
  return (
    <Card level={2} title={gift.title}>
      <p className="mb-2 text-muted">{originOf(gift, t)}</p>
      <Facts
        rows={[
          ...when('issued', issued_at),
          ...(stage === 'issued' ? when('activatable', activatable_until, untilText) : []),
          ...when('activated', activated_at),
          ...(isOver(stage) ? [] : when('until', ends_at, untilText)),
          ...(ended_at === null ? [] : [[t('gifts.life.ended'), endText(gift, speech)] as const]),
        ]}
      />
    </Card>
  );
}

function Copied({ gift }: { gift: Gift }) {
  const { terms } = gift;
  const speech = useSpeech();
  const { t, locale } = speech;
  return (
    <Card level={2} title={t('gifts.terms_version', { version: terms.version })}>
      <Terms rows={termRows(gift, speech)} />
      <p className="mt-3 text-note text-muted">
        {t('gifts.terms_fixed')}{' '}
        <a className="link" href={at({ base: '', locale }, terms.page)}>
          {t('gifts.terms_link')}
        </a>
      </p>
      <p className="mt-2 text-note text-muted">
        {t('gifts.terms_hash')} <code className="break-all">{terms.hash}</code>
      </p>
    </Card>
  );
}
