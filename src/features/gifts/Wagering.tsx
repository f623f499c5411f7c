// The bonus that is being wagered: its progress, what it can become, what counts, what to expect.
import type { Gift } from '#shared/contract/gifts.ts';
import { now } from '#src/client/clock.ts';
import { timeLeft, untilText } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Orbit } from '#src/ui/Orbit.tsx';
import { Facts } from '#src/ui/Terms.tsx';
import { Cancel } from './Cancel.tsx';
import { CountingGames } from './CountingGames.tsx';
import { Expected } from './Expected.tsx';
import { originOf } from './origin.ts';
import { Weights } from './Weights.tsx';

export function Wagering({ gift }: { gift: Gift }) {
  const speech = useSpeech();
  const { t, locale } = speech;
  const { title, currency, balance_cents, amount_wager_cents, amount_wager_requirement_cents, terms, ends_at, paused } =
    gift;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const all = amount_wager_requirement_cents;
  const part = all > 0 ? amount_wager_cents / all : 1;
  const figures = t('gifts.figures', { done: money(amount_wager_cents), all: money(all) });
  const balance = money(balance_cents);
  const id = `gift-${gift.id}`;
  return (
    <article className="card gift-hero" aria-labelledby={id}>
      <span className="gift-light" />
      <header>
        <h2 id={id} tabIndex={-1} className="outline-none">
          {title}
        </h2>
        <Badge tone={paused ? 'plain' : 'sun'}>{t(paused ? 'gifts.tag.paused' : 'gifts.tag.wagering')}</Badge>
        <p>{originOf(gift, t)}</p>
      </header>
      <Orbit part={part} state="moving" size="hero" figures={figures}>
        <span className="orbit-inside">
          {t('gifts.balance')}
          <b className="orbit-amount" style={{ '--chars': balance.length }}>
            {balance}
          </b>
          <span>
            {terms.max_win_cents === null ? (
              t('gifts.cash_no_cap')
            ) : (
              <>
                {t('gifts.cash_at_most')} <b>{money(terms.max_win_cents)}</b>
              </>
            )}
          </span>
        </span>
        <span className="orbit-sun-note">
          <b>
            <span className="max-md:hidden">{t('gifts.end', { amount: money(all) })}</span>
            <span className="md:hidden">{money(all)}</span>
          </b>
          <span className="max-md:hidden">{t('gifts.becomes_cash')}</span>
        </span>
      </Orbit>
      <div className="gift-figures">
        {/* Beside the drawing, so that its figures have room wherever the body is. */}
        <p>
          <b>{t('gifts.wagered_amount', { amount: money(amount_wager_cents) })}</b>
          {' · '}
          {t('gifts.way', { part: cut(part) })}
        </p>
        <Facts
          rows={[
            [t('gifts.fact.wagered'), t('gifts.wagered_of', { amount: money(amount_wager_cents), all: money(all) })],
            [t('gifts.fact.left_to_wager'), money(all - amount_wager_cents)],
            [
              t('gifts.fact.time_left'),
              paused || ends_at === null ? (
                t('gifts.paused')
              ) : (
                <>
                  {timeLeft(Date.parse(ends_at), now(), t)} <small>{untilText(ends_at, speech)}</small>
                </>
              ),
            ],
            [t('gifts.fact.max_bet'), money(terms.max_bet_cents)],
            [t('gifts.fact.order'), t(`gifts.order.${terms.funding}`)],
          ]}
        />
        <Weights weights={terms.weights} currency={currency} />
        <Expected gift={gift} />
      </div>
      <div className="gift-act">
        <CountingGames gift={gift} />
        <Cancel gift={gift} />
      </div>
    </article>
  );
}

/** Rounded down to whole hundredths, so that progress is never overstated. */
const cut = (part: number) => Math.floor(part * 100) / 100;
