// The shop's one dialog, by its step: a card, missing coins, a confirmation, the result (S4.54 to S4.58).
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { missingOf } from '#shared/domain/rewards/cards.ts';
import { type Speech, untilText } from '#src/i18n/gifts.ts';
import { at, paths } from '#src/paths.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { Head, Purchase } from './Purchase.tsx';
import { type Own, refusalOf } from './shelves.ts';
import {
  $exchanging,
  $open,
  closeShopDialog,
  confirmExchange,
  exchange,
  type Step,
  wantExchange,
} from './shop.store.ts';
import { doneOf, headlineOf } from './words.ts';

/** `own` is given for a player. */
type Shopper = { own?: Own; join: string | null };
type Part = { title: string; body: ReactNode; footer: ReactNode; width: number };
type Named<Name extends Step['name']> = Extract<Step, { name: Name }>;

/** One window whose content changes: closing one for another would go back in the history, and close that one, too. */
export function Dialogs(shopper: Shopper) {
  const step = useStore($open);
  const busy = useStore($exchanging);
  const speech = useSpeech();
  const part = step && partOf(step, shopper, speech, busy);
  return (
    <Dialog
      open={part !== null}
      onClose={closeShopDialog}
      title={part?.title ?? ''}
      width={part?.width ?? 460}
      footer={part?.footer}
    >
      {part?.body}
    </Dialog>
  );
}

/** The next step has other buttons, so the keyboard focus moves to its title. */
function goOn(work: Promise<void>): void {
  void work.then(keepNear());
}

function partOf(step: Step, shopper: Shopper, speech: Speech, busy: boolean): Part {
  if (step.name === 'card') return opened(step, shopper, speech, busy);
  if (step.name === 'done') return done(step, speech);
  if (step.name === 'failed') return failed(step, speech, busy);
  return confirmed(step, speech, busy);
}

/** S5.49: a player with too few coins for one sees how many are missing. */
function opened({ card, quantity }: Named<'card'>, { own, join }: Shopper, speech: Speech, busy: boolean): Part {
  const { t } = speech;
  const have = own?.chargeable ?? null;
  if (have !== null && card.rate && missingOf(have, card.rate.points) > 0) return short(card, card.rate, have, speech);
  const why = refusalOf(card);
  const coins = t('shop.coins', { count: (card.rate?.points ?? 0) * quantity });
  return {
    title: headlineOf(card, speech),
    width: 520,
    body: <Purchase card={card} quantity={quantity} own={own} />,
    footer: why ? (
      <Refused problem={why} />
    ) : own === undefined ? (
      join && (
        <ButtonLink tone="sun" size="large" wide href={join} data-popup="sign-up">
          {t('shop.buy.join')}
        </ButtonLink>
      )
    ) : (
      <Button
        tone="sun"
        size="large"
        wide
        busy={busy || have === null}
        data-act="value"
        onClick={() => goOn(wantExchange({ card, quantity }))}
      >
        {t('shop.buy.act', { coins })}
      </Button>
    ),
  };
}

/** S4.58: how many coins are missing, and two ways to get them. */
function short(card: RewardCardView, { points }: { points: number }, have: number, speech: Speech): Part {
  const { t, locale } = speech;
  return {
    title: t('shop.short.title', { count: points - have }),
    width: 460,
    body: (
      <div className="purchase">
        <Head card={card}>
          <b className="display purchase-sum">{headlineOf(card, speech)}</b>
          {t('shop.coins', { count: points })}
        </Head>
        <p>{t('shop.short.text', { have })}</p>
      </div>
    ),
    footer: (
      <>
        <Button size="large" wide onClick={closeShopDialog}>
          {t('shop.short.back')}
        </Button>
        <ButtonLink tone="quiet" size="large" wide href={at({ base: '', locale }, paths.pokies())}>
          {t('shop.short.play')}
        </ButtonLink>
      </>
    ),
  };
}

/** S4.54, S4.55: the confirmation before an exchange. */
function confirmed(step: Named<'more_accounts' | 'bonuses_off'>, { t }: Speech, busy: boolean): Part {
  const { name } = step;
  return {
    title: t(`shop.confirm.${name}.title`),
    width: 460,
    body: <p>{t(`shop.confirm.${name}.text`)}</p>,
    footer: (
      <>
        <Button tone="sun" size="large" wide busy={busy} data-act="value" onClick={() => goOn(confirmExchange(step))}>
          {t(`shop.confirm.${name}.act`)}
        </Button>
        <Button tone="quiet" size="large" wide onClick={closeShopDialog}>
          {t('shop.keep')}
        </Button>
      </>
    ),
  };
}

/** S4.57: the result of an exchange. */
function done({ card, exchanged }: Named<'done'>, speech: Speech): Part {
  const { t, locale } = speech;
  const until = exchanged.gifts[0]?.activatable_until;
  const { points, chargeable } = exchanged;
  const [lottery] = card.rate?.lottery_ids ?? [];
  return {
    title: doneOf(card, exchanged, speech),
    width: 460,
    body: (
      <div className="purchase" role="status">
        <Head card={card}>
          {t('shop.done.text', { coins: t('shop.coins', { count: points }), left: chargeable.points })}{' '}
          {until && t('shop.done.waits', { date: untilText(until, speech) })}
          {card.box !== null && t('shop.done.box')}
          {lottery && t('shop.done.ticket')}
        </Head>
      </div>
    ),
    footer: (
      <>
        {card.box !== null && (
          <ButtonLink tone="sun" size="large" wide href={at({ base: '', locale }, paths.spinWheel(card.box))}>
            {t('shop.done.wheel')}
          </ButtonLink>
        )}
        {lottery && (
          <ButtonLink tone="sun" size="large" wide href={at({ base: '', locale }, paths.lottery(lottery))}>
            {t('shop.done.lottery')}
          </ButtonLink>
        )}
        {until && (
          <ButtonLink tone="sun" size="large" wide href={at({ base: '', locale }, paths.profile('gifts'))}>
            {t('shop.done.gifts')}
          </ButtonLink>
        )}
        <Button
          tone={until || lottery || card.box !== null ? 'quiet' : 'sun'}
          size="large"
          wide
          onClick={closeShopDialog}
        >
          {t('shop.done.close')}
        </Button>
      </>
    ),
  };
}

/** Nothing was taken; where the outcome is unknown, the same request is sent again and done once. */
function failed({ problem, ...order }: Named<'failed'>, { t }: Speech, busy: boolean): Part {
  const isUnknown = problem.status >= 500;
  const values = Object.entries(problem.data ?? {}).filter(([, value]) => typeof value === 'number');
  return {
    title: t('shop.failed.title'),
    width: 460,
    body: (
      <div className="purchase">
        <Notice tone="warning">
          {t(`problems.${problem.code}`, Object.fromEntries(values) as Record<string, number>)}
        </Notice>
        <p>{t(isUnknown ? 'shop.failed.unknown' : 'shop.failed.safe')}</p>
      </div>
    ),
    footer: (
      <>
        {isUnknown && (
          <Button tone="sun" size="large" wide busy={busy} data-act="value" onClick={() => goOn(exchange(order))}>
            {t('ui.try_again')}
          </Button>
        )}
        <Button size="large" wide onClick={closeShopDialog}>
          {t('shop.short.back')}
        </Button>
      </>
    ),
  };
}
