// A lottery: its prizes and odds, the player's tickets, and how it is decided, from the seal to the draw that anybody
// can repeat (rewards.md 10, 27 to 29).
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at } from '#src/paths.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Moment } from '#src/ui/Moment.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { Chances } from './Chances.tsx';
import { Draw } from './Draw.tsx';
import { $lotterySeen, $ownLottery, watchLottery } from './lottery.store.ts';
import { OwnTickets } from './OwnTickets.tsx';
import type { LotteryProps, ScreenProps } from './props.ts';
import { TakePart } from './TakePart.tsx';
import { leftText } from './words.ts';

export function Lottery({ locale, messages, ...props }: TextProps & LotteryProps) {
  return (
    <Texts locale={locale} messages={messages}>
      <Screen {...props} />
    </Texts>
  );
}

function Screen(props: LotteryProps) {
  const { lottery, draw, shell } = props;
  const locale = useLocale();
  const seen = useStore($lotterySeen, { ssr: 'initial' });
  const own = useStore($ownLottery, { ssr: 'initial' });
  useEffect(() => watchLottery(lottery, draw, locale, shell === 'player'), [lottery, draw, locale, shell]);
  const now = { ...props, ...seen, own };
  const isCanceled = now.draw.stage === 'canceled';
  return (
    <div className="race">
      <Hero {...now} />
      <div className="race-columns">
        <div className="race-side">
          <OwnTickets {...now} />
          {!isCanceled && <Rules {...now} />}
        </div>
        {!isCanceled && (
          <div className="race-side">
            <Prizes {...now} />
            <Draw {...now} />
          </div>
        )}
      </div>
    </div>
  );
}

const TONES = {
  future: 'plain',
  open: 'ion',
  closing: 'plain',
  sealed: 'plain',
  drawn: 'win',
  lost: 'plain',
  canceled: 'plain',
} as const;

function Hero(props: ScreenProps) {
  const { lottery, draw, nowMs } = props;
  const t = useT();
  const locale = useLocale();
  const stage = draw.stage === 'open' && lottery.status === 'future' ? 'future' : draw.stage;
  const isCanceled = stage === 'canceled';
  const total = lottery.prizes_cents.reduce((sum, one) => sum + one, 0);
  const when = Date.parse(stage === 'future' ? lottery.start_at : lottery.end_at);
  return (
    <header className="race-hero">
      <div className="race-copy">
        <Badge tone={TONES[stage]}>{t(`lotteries.stage.${stage}`)}</Badge>
        <h1>{lottery.title}</h1>
        <p>{lottery.description}</p>
        <dl className="race-figures">
          {!isCanceled && (
            <div>
              <dt>{t('lotteries.prizes')}</dt>
              <dd>{formatMoney(total, 'EUR', locale)}</dd>
            </div>
          )}
          {(stage === 'open' || stage === 'future') && (
            <div>
              <dt>{t(stage === 'open' ? 'lotteries.ends_in' : 'lotteries.starts_in')}</dt>
              <dd suppressHydrationWarning>{leftText(when - nowMs, t)}</dd>
            </div>
          )}
        </dl>
        <p className="race-dates">
          <Moment
            format="period"
            at={[Date.parse(lottery.start_at), Date.parse(lottery.end_at)]}
            words={(start = '', end = '') => t('lotteries.dates', { start, end })}
          />
        </p>
        {draw.canceled && (
          <Notice tone="warning">
            {t('races.canceled.says')} {t(`races.canceled.${draw.canceled.why}`)}
          </Notice>
        )}
        <TakePart {...props} />
      </div>
      <div className="lottery-art" aria-hidden="true">
        <img src={symbolUrl(SYMBOLS.ticket, 256)} alt="" width="176" height="176" />
      </div>
    </header>
  );
}

function Prizes({ lottery, draw, own }: ScreenProps) {
  const t = useT();
  const locale = useLocale();
  const { coins, coins_paid } = draw.tickets;
  return (
    <section className="card">
      <h2 className="mb-2">{t('lotteries.prizes')}</h2>
      <ol className="lottery-prizes">
        {lottery.prizes_cents.map((cents, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal prizes are told apart by their rank alone.
          <li key={i}>
            <span>{t('lotteries.prize', { number: i + 1 })}</span>
            <b className="tabular">{formatMoney(cents, 'EUR', locale)}</b>
          </li>
        ))}
        {coins > 0 && (
          <li>
            <span>{t('lotteries.prize.coins', { count: coins })}</span>
            <b className="tabular">{formatMoney(coins_paid, 'EUR', locale)}</b>
          </li>
        )}
      </ol>
      <Chances lottery={lottery} draw={draw} own={own} />
    </section>
  );
}

function Rules({ lottery, place }: ScreenProps) {
  const t = useT();
  const deposit = useEuro().due(lottery.deposit_cents);
  const { ways } = lottery;
  const onlyFree = !ways.includes('deposit') && !ways.includes('coins');
  return (
    <section className="card race-rules">
      <h2>{t('lotteries.rules')}</h2>
      <ol>
        <li>{t('lotteries.rule.free')}</li>
        {ways.includes('deposit') && <li>{t('lotteries.rule.deposit', { amount: deposit })}</li>}
        {ways.includes('coins') && <li>{t('lotteries.rule.coins')}</li>}
        <li>{t(onlyFree ? 'lotteries.rule.only_free' : 'lotteries.rule.most')}</li>
        <li>{t('lotteries.rule.same')}</li>
        <li>{t(ways.includes('coins') ? 'lotteries.rule.break' : 'lotteries.rule.break_free')}</li>
      </ol>
      <p>
        <a className="link" href={at(place, lottery.terms.page)}>
          {t('lotteries.terms', { version: lottery.terms.version })}
        </a>
      </p>
    </section>
  );
}
