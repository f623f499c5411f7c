// /vip for a player: their progress this quarter, what their limits leave of it, the six levels, and what a level gives.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { VipAnswer } from '#shared/contract/vip.ts';
import type { Currency } from '#shared/domain/money.ts';
import { read } from '#src/client/storage.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { statusName } from '#src/i18n/vip.ts';
import { $vipProgress, loadVip, type PublishedSums } from '#src/stores/vip.ts';
import { openWhenFree } from '#src/stores/waiting.ts';
import { ErrorState } from '#src/ui/States.tsx';
import { Benefits } from './Benefits.tsx';
import { Hero, HeroWaiting } from './Hero.tsx';
import { LevelCards } from './LevelCards.tsx';
import { dayIn } from './words.ts';

type Props = TextProps & {
  sums: PublishedSums;
  currency: Currency;
  view: 'progress' | 'rewards';
  /** The links between the club's pages, rendered by the server. */
  children?: ReactNode;
};

export function Club({ sums, currency, view, children, ...texts }: Props) {
  return (
    <Texts {...texts}>
      <Screen sums={sums} currency={currency} view={view}>
        {children}
      </Screen>
    </Texts>
  );
}

function Screen({ sums, currency, view, children }: Omit<Props, keyof TextProps>) {
  const t = useT();
  const state = useStore($vipProgress, { ssr: 'initial' });
  const retry = () => loadVip(sums, currency);
  useEffect(() => {
    void loadVip(sums, currency);
    // Shown once: what the club is, and what it is not.
    if (read('vipWelcomed') === null) openWhenFree('vip-onboarding');
  }, [sums, currency]);
  if (view === 'rewards')
    return state.status === 'ready' ? <Benefits progress={state.value} /> : <Benefits progress={null} />;
  return (
    <div className="vip-club">
      {state.status === 'loading' ? <HeroWaiting /> : <Hero progress={state.value} />}
      {state.status === 'ready' && <Note progress={state.value} />}
      {state.status === 'failed' && (
        <div className="card">
          <ErrorState onRetry={retry}>{t('vip.failed')}</ErrorState>
        </div>
      )}
      {children}
      {state.status === 'ready' && (
        <>
          <LevelCards progress={state.value} />
          <Benefits progress={state.value} />
        </>
      )}
    </div>
  );
}

/** What the player's own limits leave of the quarter, and how long they keep their status (rewards.md 9). */
function Note({ progress }: { progress: VipAnswer }) {
  const t = useT();
  const locale = useLocale();
  const { nextStatus, quarter, secured, room, counts, currency } = progress;
  const { zone } = quarter;
  const until = dayIn(locale, zone, quarter.untilMs - 1);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const beyond = (room: number | null, has: number, needs: number) => room !== null && has + room < needs;
  const says: string[] = [];
  if (!counts) says.push(t('vip.off'));
  else if (nextStatus) {
    const values = { until, status: statusName(t, nextStatus) };
    const { depositAmountCents, depositThresholdCents, betSumCents, betSumThresholdCents } = progress;
    if (beyond(room.depositCents, depositAmountCents, depositThresholdCents))
      says.push(t('vip.room.deposits', { ...values, amount: money(room.depositCents ?? 0) }));
    else if (beyond(room.betCents, betSumCents, betSumThresholdCents))
      says.push(t('vip.room.bets', { ...values, amount: money(room.betCents ?? 0) }));
  }
  if (secured.status !== 'regular')
    says.push(
      t('vip.kept', { status: statusName(t, secured.status), until: dayIn(locale, zone, secured.untilMs - 1, true) }),
    );
  if (says.length === 0) return null;
  return <p className="card vip-note">{says.join(' ')}</p>;
}
