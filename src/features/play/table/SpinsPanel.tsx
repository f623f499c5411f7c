// Free spins at a table where they can be played: offered, played one by one, and their result.
import { useEffect, useState } from 'react';
import { listFreespins } from '#shared/contract/bonuses.ts';
import type { Gift } from '#shared/contract/gifts.ts';
import type { SpinsState } from '#shared/contract/rounds.ts';
import { winningsOf } from '#shared/domain/bonuses/spins.ts';
import type { Table } from '#shared/games/engine.ts';
import { call } from '#src/client/api.ts';
import { texts } from '#src/client/texts.ts';
import { type Messages, type Translate, translator } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { $lineGifts } from '#src/stores/gift-line.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { isPlayable, stateOf } from './sets.ts';
import type { TableStore } from './store/table.store.ts';
import { useStoreValue } from './useTable.ts';

type Props = { store: TableStore; table: Table; place: Place; idle: boolean };

export function SpinsPanel({ store, table, place, idle }: Props) {
  const locale = useLocale();
  const { spins: choice, game } = store;
  const chosen = useStoreValue(choice.$spins, null);
  const awaited = useStoreValue(choice.$awaited, null);
  const over = useStoreValue(choice.$over, null);
  const run = useStoreValue(choice.$run, 'unasked');
  const ownMinor = useStoreValue(store.$stake, 0);
  const balanceMinor = useStoreValue(store.$balance, null);
  const live = useStoreValue($lineGifts, []);
  const [read, keep] = useState<readonly Gift[]>([]);
  const messages = useTexts(locale);
  const gifts = [...live, ...read.filter(({ id }) => live.every((gift) => gift.id !== id))];
  const here = gifts.filter((gift) => isPlayable(gift, game.id, table.currency));
  const named = gifts.find(({ id }) => id === (chosen ?? over?.spins)?.id);

  // The set in the address is loaded: without the socket the player's own money must not be staked in its place.
  useEffect(() => {
    if (awaited === null) return;
    void call(listFreespins, { query: { l: locale } }).then((called) => {
      const sets = called.ok ? called.value.freespins : [];
      keep(sets);
      const found = sets.find(({ id }) => id === awaited);
      if (found && isPlayable(found, game.id, table.currency)) return choice.choose(stateOf(found, table));
      choice.miss(called.ok ? 'gone' : 'failed');
    });
  }, [awaited, choice, game, table, locale]);

  // The set may also be played elsewhere; what is being shown here is counted when it has been shown.
  useEffect(() => {
    if (!idle || !chosen || !named || (named.freespins_used ?? 0) < chosen.used) return;
    const now = stateOf(named, table);
    if (JSON.stringify(now) !== JSON.stringify(chosen)) choice.tell(now);
  }, [idle, chosen, named, choice, table]);

  if (!messages) return null;
  const t = translator(locale, messages);
  const speech = { t, money: (minor: number) => formatMoney(minor, table.currency, locale) };
  const [first] = here;
  return (
    <section className="spins" data-over={over !== null || undefined} aria-label={t('gifts.set.label')}>
      {chosen && run === 'unasked' && game.givenSpinsRun ? (
        <Ask {...speech} spins={chosen} onAnswer={choice.answer} />
      ) : (
        chosen && <Chosen {...speech} spins={chosen} runs={run === 'runs'} onLeave={idle ? choice.leave : null} />
      )}
      {over && (
        <>
          {over.spins ? (
            <Ended {...speech} spins={over.spins} gift={named} />
          ) : (
            <p role="status">{t(`gifts.set.${over.why}`)}</p>
          )}
          <div className="spins-ways">
            <ButtonLink href={at(place, paths.profile('gifts'))}>{t('gifts.set.gifts')}</ButtonLink>
            <Button onClick={choice.goOn}>
              {balanceMinor !== null && ownMinor <= balanceMinor
                ? t('gifts.set.own', { stake: speech.money(ownMinor) })
                : t('gifts.set.done')}
            </Button>
          </div>
        </>
      )}
      {!chosen && !over && first && (
        <Offered
          {...speech}
          spins={stateOf(first, table)}
          onPlay={idle ? () => choice.choose(stateOf(first, table)) : null}
        />
      )}
    </section>
  );
}

type Speech = { t: Translate; money: (minor: number) => string; spins: SpinsState };

function Offered({ t, money, spins, onPlay }: Speech & { onPlay: (() => void) | null }) {
  return (
    <>
      <p>{t('gifts.set.offer', { count: spins.total - spins.used, stake: money(spins.stakeMinor) })}</p>
      <Button disabled={!onPlay} onClick={() => onPlay?.()}>
        {t('gifts.set.play')}
      </Button>
    </>
  );
}

/** Asked once: a player who declines, or presses for a spin, presses for all of them. */
function Ask({ t, money, spins, onAnswer }: Speech & { onAnswer: (run: boolean) => void }) {
  const left = spins.total - spins.used;
  return (
    <>
      <p>{t('gifts.set.run_ask', { count: left, stake: money(spins.stakeMinor) })}</p>
      <div className="spins-ways">
        <Button onClick={() => onAnswer(true)}>{t('gifts.set.run_yes')}</Button>
        <Button onClick={() => onAnswer(false)}>{t('gifts.set.run_no')}</Button>
      </div>
    </>
  );
}

/** Names the next spin before it is played; while a round is shown, that round's. */
function Chosen({ t, money, spins, runs, onLeave }: Speech & { runs: boolean; onLeave: (() => void) | null }) {
  const n = Math.min(spins.total, spins.used + 1);
  return (
    <>
      <p role="status">
        <b>{t('gifts.set.at', { n, total: spins.total, stake: money(spins.stakeMinor) })}</b>{' '}
        {spins.used > 0 && t('gifts.set.won', { amount: money(spins.wonMinor) })}
      </p>
      <Button tone="quiet" disabled={!onLeave || runs} onClick={() => onLeave?.()}>
        {t('gifts.set.leave')}
      </Button>
    </>
  );
}

/** The result; spins that expired are named, too. */
function Ended({ t, money, spins, gift }: Speech & { gift: Gift | undefined }) {
  const { amountMinor, requirementMinor } = winningsOf(spins.wonMinor, {
    wager: gift?.terms.wager ?? 0,
    maxWinMinor: gift?.can_become_cents ?? null,
  });
  const left = spins.total - spins.used;
  const how =
    spins.stage === 'finished'
      ? t('gifts.set.played', { count: spins.used })
      : left > 0 && gift?.received_state === 'expired'
        ? t('gifts.set.expired', { count: left })
        : t('gifts.set.over');
  const amounts = { won: money(spins.wonMinor), amount: money(amountMinor), requirement: money(requirementMinor) };
  const came = spins.wonMinor === 0 ? 'nothing' : requirementMinor > 0 ? 'bonus' : 'cash';
  return (
    <p role="status">
      <b>{how}</b> {gift && spins.used > 0 && t(`gifts.set.${came}`, amounts)}
    </p>
  );
}

/** A game's page does not hold these texts. */
function useTexts(locale: string): Messages | null {
  const [messages, know] = useState<Messages | null>(null);
  useEffect(() => void texts(locale, 'gifts').then(know, () => {}), [locale]);
  return messages;
}
