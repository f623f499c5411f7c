// What can be played or begun now: free spins in progress, and gifts that wait for their activation.
import { useStore } from '@nanostores/react';
import type { Gift } from '#shared/contract/gifts.ts';
import { amountOf, type Speech, spinsLeft, termRows, untilText } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { at, paths } from '#src/paths.ts';
import { $excluded } from '#src/stores/eligibility.ts';
import { activate } from '#src/stores/gifts.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Act } from '#src/ui/Act.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { GiftCard } from '#src/ui/GiftCard.tsx';
import { symbolNamed } from '#src/ui/named.ts';
import { Facts, Terms } from '#src/ui/Terms.tsx';
import { Cancel } from './Cancel.tsx';
import { originOf } from './origin.ts';

/** `first`: its action is the page's one prominent (sun) button. `abroad`: under another licence than the account's it has no action. */
export function Ready({ gift, first, abroad }: { gift: Gift; first: boolean; abroad: boolean }) {
  const speech = useSpeech();
  const { t } = speech;
  const { stage, paused } = gift;
  const tag = paused
    ? ({ tone: 'plain', label: t('gifts.tag.paused') } as const)
    : ({ tone: 'ion', label: t(stage === 'issued' ? 'gifts.tag.issued' : 'gifts.tag.ready') } as const);
  return (
    <GiftCard
      look="ember"
      picture={symbolUrl(symbolNamed(gift.symbol, 'gift'), 256)}
      tag={tag}
      amount={amountOf(gift, speech)}
      origin={
        <>
          {gift.title !== t('gifts.spins', { count: gift.freespins_total ?? 0 }) && <b>{gift.title}</b>}
          {stage === 'issued' ? `${originOf(gift, t)} ${where(gift, speech)}` : played(gift, speech)}
        </>
      }
      terms={stage === 'issued' ? <Before gift={gift} speech={speech} /> : <Under gift={gift} speech={speech} />}
      act={
        <>
          {!abroad && <Verb gift={gift} first={first} speech={speech} />}
          <Cancel gift={gift} />
        </>
      }
      note={noteOf(gift, t)}
    />
  );
}

/** Why nothing can be done with it now. */
function noteOf({ paused, stage, activatable }: Gift, t: Speech['t']): string | undefined {
  if (paused) return t('gifts.paused');
  return stage === 'issued' && !activatable ? t('problems.bonus.not_offered') : undefined;
}

type Part = { gift: Gift; speech: Speech };

/** Before it begins, all of its terms are shown. */
function Before({ gift, speech }: Part) {
  const { t } = speech;
  const until = gift.activatable_until;
  return (
    <>
      {until !== null && <Facts rows={[[t('gifts.fact.activate_by'), untilText(until, speech)]]} />}
      <Terms rows={termRows(gift, speech)} />
    </>
  );
}

function Under({ gift, speech }: Part) {
  const { t, locale } = speech;
  const { terms, ends_at, currency } = gift;
  const { wager, days, max_win_cents } = terms;
  return (
    <Facts
      rows={[
        ...(ends_at === null ? [] : [[t('gifts.fact.play_by'), untilText(ends_at, speech)] as const]),
        [t('gifts.fact.win'), wager > 0 ? t('gifts.win_bonus', { wager, days }) : t('gifts.win_cash')],
        [
          t('gifts.term.cash'),
          max_win_cents === null
            ? t('gifts.no_cap')
            : t('gifts.at_most', { amount: formatMoney(max_win_cents, currency, locale) }),
        ],
      ]}
    />
  );
}

/** Where its spins are played, and at which stake; empty for a bonus. */
function where({ games, stake_cents, currency }: Gift, { t, locale }: Speech): string {
  if (games === null) return '';
  const stake = formatMoney(stake_cents ?? 0, currency, locale);
  const [only, ...others] = games;
  return only && others.length === 0
    ? t('gifts.spins_where', { games: only.title, stake })
    : t('gifts.spins_listed', { count: games.length, stake });
}

/** Where it is played, and its result so far. */
function played(gift: Gift, speech: Speech): string {
  const { t, locale } = speech;
  const { currency, freespins_total, freespins_used, freespins_won_cents } = gift;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const how = t('gifts.spins_played', {
    used: freespins_used ?? 0,
    total: freespins_total ?? 0,
    amount: money(freespins_won_cents ?? 0),
  });
  return `${where(gift, speech)} ${how}`;
}

function Verb(props: Part & { first: boolean }) {
  const { gift, first, speech } = props;
  if (gift.stage !== 'issued') return <Play {...props} />;
  return (
    <Act
      tone={first ? 'sun' : 'glass'}
      label={speech.t('gifts.act.activate')}
      disabled={!gift.activatable}
      act={() => activate(gift)}
    />
  );
}

function Play({ gift, first, speech: { t, locale } }: Part & { first: boolean }) {
  const [game] = gift.games ?? [];
  // No spin can be played during a break: the card says that the gift is paused.
  const excluded = useStore($excluded, { ssr: 'initial' });
  if (!game || excluded) return null;
  return (
    <ButtonLink
      tone={first ? 'sun' : 'glass'}
      size="large"
      href={at({ base: '', locale }, paths.playGame(game.id, 'real', gift.id))}
    >
      {t('gifts.act.play', { count: spinsLeft(gift) })}
    </ButtonLink>
  );
}
