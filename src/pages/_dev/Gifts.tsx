// The shared parts of rewards in all of their states.
import type { ReactNode } from 'react';
import type { TermRows } from '#src/i18n/gifts.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { Button } from '#src/ui/Button.tsx';
import { GiftCard } from '#src/ui/GiftCard.tsx';
import { Orbit, type OrbitState } from '#src/ui/Orbit.tsx';
import type { ORBITS } from '#src/ui/orbit.ts';
import { StateCard } from '#src/ui/StateCard.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { Facts, Terms } from '#src/ui/Terms.tsx';
import { Truth, type TruthFigures } from '#src/ui/Truth.tsx';

const STATES: readonly OrbitState[] = ['moving', 'waiting', 'locked', 'done', 'lost', 'expired'];
const SIZES = ['hero', 'card', 'row'] as const satisfies readonly (keyof typeof ORBITS)[];
const FIGURES: TruthFigures = {
  currency: 'EUR',
  chance: 0.2994,
  costMinor: 7971,
  cashMinor: 6243,
  wagerMinor: 150_000,
  stakeMinor: 100,
  game: 'Perihelion',
  minutes: 95,
  depositMinor: 5000,
};
const ROWS: TermRows = {
  own: 'never locked',
  wager: '30 times the bonus',
  cash: 'all of it, no cap',
  time: '30 days',
  max_bet: '€ 5.00',
  withdraw: 'ends the bonus',
  counts: 'slots fully, others less',
};

export default function Gifts({ locale, messages }: TextProps) {
  return (
    <Texts locale={locale} messages={messages}>
      <Part id="orbits" title="Orbit">
        {SIZES.map((size) => (
          <ul key={size} className="grid gap-4 md:grid-cols-3">
            {STATES.map((state) => (
              <li key={state} className="card isolate">
                <Orbit part={0.43} state={state} size={size} figures={`${state}: € 309.60 of € 720.00`}></Orbit>
                {state}
              </li>
            ))}
          </ul>
        ))}
      </Part>
      <Part id="gift-cards" title="Gift card, terms, truth">
        <Cards />
      </Part>
      <Part id="state-cards" title="State card">
        <div className="grid gap-4 md:grid-cols-3">
          <StateCard state="empty" symbol="gift" title="No gifts right now">
            New ones will show up here.
          </StateCard>
          <StateCard state="loading" />
          <StateCard state="done" amount="€ 19.40">
            Wagered. It is cash now, and more play changes nothing.
          </StateCard>
        </div>
      </Part>
    </Texts>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Cards() {
  const t = useT();
  return (
    <div className="gifts">
      <div className="gift-pair">
        <GiftCard
          level={3}
          look="ember"
          picture={symbolUrl(SYMBOLS.sun, 256)}
          tag={{ tone: 'ion', label: t('gifts.tag.ready') }}
          amount={t('gifts.spins', { count: 38 })}
          origin="Perihelion, € 0.20 a spin. 12 of 50 played, won so far € 3.40."
          terms={
            <Facts
              rows={[
                [t('gifts.fact.play_by'), 'Sat 28 Nov, 09:30'],
                [t('gifts.fact.win'), t('gifts.win_bonus', { wager: 30, days: 30 })],
                [t('gifts.term.cash'), t('gifts.at_most', { amount: '€ 1,000.00' })],
              ]}
            />
          }
          act={<Button tone="sun">{t('gifts.act.play', { count: 38 })}</Button>}
        />
        <GiftCard
          level={3}
          look="plain"
          tag={{ tone: 'plain', label: t('gifts.tag.waiting') }}
          drawing={<Orbit part={0} state="waiting" size="card" figures={t('gifts.tag.waiting')} />}
          amount={
            <>
              € 14.60 <small>{t('gifts.bonus')}</small>
            </>
          }
          origin={t('gifts.waits_for')}
          terms={<Facts rows={[[t('gifts.fact.to_wager'), '€ 438.00 in 30 days']]} />}
        />
      </div>
      <GiftCard
        level={3}
        wide
        look="plum"
        picture={symbolUrl(SYMBOLS.gift, 256)}
        tag={{ tone: 'plain', label: t('gifts.tag.deposit') }}
        amount={t('gifts.match', { percent: 1, amount: '€ 200' })}
        origin={t('gifts.at_deposit', { amount: '€ 20.00' })}
        terms={<Terms rows={ROWS} level={4} />}
        truth={<Truth figures={FIGURES} href="#truth" />}
        act={<Button tone="glass">{t('gifts.act.use')}</Button>}
        note={`${t('gifts.until', { date: '3 Dec 2026' })} ${t('gifts.without')}`}
      />
      <GiftCard
        level={3}
        wide
        look="plum"
        picture={symbolUrl(SYMBOLS.gift, 256)}
        tag={{ tone: 'plain', label: t('gifts.tag.offer') }}
        amount={t('gifts.bonus_amount', { amount: '€ 10.00' })}
        origin="No figures were worked out: none are drawn."
        terms={<Terms rows={ROWS} level={4} />}
        truth={<Truth figures={null} href="#truth" />}
      />
      <Truth figures={{ ...FIGURES, depositMinor: undefined, chance: 0.698 }} running href="#truth" />
      <Truth figures={{ ...FIGURES, depositMinor: undefined, chance: 0.004 }} href="#truth" />
    </div>
  );
}
