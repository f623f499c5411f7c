// The player's tickets: each with its number, how it was obtained, and its result.
import type { LotteryTicket } from '#shared/contract/lotteries.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { readOwn } from './lottery.store.ts';
import type { ScreenProps } from './props.ts';
import { numberText } from './words.ts';

export function OwnTickets({ own, draw }: Pick<ScreenProps, 'own' | 'draw'>) {
  const t = useT();
  if (own.status === 'guest') return null;
  if (own.status === 'loading') return <StateCard state="loading" />;
  if (own.status !== 'known')
    return (
      <section className="card">
        <ErrorState onRetry={readOwn}>{t('lotteries.failed')}</ErrorState>
      </section>
    );
  const tickets = own.own.own;
  const open = draw.stage === 'open';
  return (
    <section className="card" aria-labelledby="own-tickets">
      <h2 id="own-tickets" className="mb-2">
        {t('lotteries.own')}
      </h2>
      {tickets.length === 0 ? (
        <Empty symbol="ticket">{t(open ? 'lotteries.own.none' : 'lotteries.own.none_any_more')}</Empty>
      ) : (
        <ul className="lottery-tickets" aria-live="polite">
          {tickets.map((ticket) => (
            <OneTicket key={ticket.key} ticket={ticket} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OneTicket({ ticket }: { ticket: LotteryTicket }) {
  const t = useT();
  const locale = useLocale();
  const { number, kind, state, prize_cents: cents, coins } = ticket;
  return (
    <li data-state={state}>
      <b className="display tabular">
        {number === null ? '–' : t('lotteries.number', { number: numberText(number, locale) })}
      </b>
      <span>{t(`lotteries.kind.${kind}`, { coins })}</span>
      <small>
        {state === 'won' && cents !== null
          ? t('lotteries.state.won', { amount: formatMoney(cents, 'EUR', locale) })
          : t(`lotteries.state.${state}`)}
      </small>
    </li>
  );
}
