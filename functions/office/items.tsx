/** @jsxImportSource hono/jsx */
// Differences between a studio's records and ours in a player's rounds: each with its round, and the acts on it.
import type { Inspection } from '#functions/player/whole/timeline.ts';
import type { ItemKind } from '#shared/domain/wallet/items.ts';
import { cardForms, type Forms, type OfPlayer } from './act-forms.tsx';
import { At, amount, Card, State } from './parts.tsx';
import { wordsShort } from './round-details.tsx';

type Item = Inspection['items'][number];
type Round = Inspection['studioRounds'][number];

export const ITEM_WORDS = {
  win: 'a win of a round that we don’t know, or above the most',
  late_win: 'a win of a round that was voided here',
  rollback: 'a rollback that would leave a win alone',
  overdue: 'a round that is open for more than a day',
  missing_here: 'missing here',
  missing_there: 'missing there',
  type: 'another kind',
  amount: 'another amount',
  currency: 'another currency',
  round: 'another round',
  twice: 'told twice',
} as const satisfies Record<ItemKind, string>;

const STATES = {
  young: 'its bet may still come',
  open: 'to decide',
  booked: 'booked',
  closed: 'left as it is',
  gone: '',
};
const TONES = { young: '', open: 'open', booked: 'good', closed: '', gone: '' } as const;

const RoundLink = ({ no, id }: { no: number; id: string }) => <a href={`/players/${no}/rounds/${id}`}>{id}</a>;

function ItemLine({ of: item, forms }: { of: Item; forms: Forms }) {
  const { id, studio, kind, ref, type, round, day, tries, amountMinor, currency, sinceMs, state, words, here } = item;
  const facts = [day === null ? '' : `day ${day}`, tries > 1 ? `told ${tries} times` : ''].filter(Boolean);
  const about = { isOpen: item.isOpen, isRound: kind === 'overdue', booking: item.booking };
  return (
    <li>
      <div class="line">
        <b>{id}</b>
        <span>
          {studio}: {type} of {amount(amountMinor, currency)}, {ITEM_WORDS[kind]}
        </span>
        <State of={STATES[state]} tone={TONES[state]} />
        <span class="muted small">
          {facts.map((fact) => `${fact}, `)}since <At ms={sinceMs} />
        </span>
      </div>
      <p class="small">
        The studio’s names: round <code>{round}</code>, <code>{ref}</code>. Here:{' '}
        {here ? (
          <>
            <RoundLink no={forms.no} id={here.id} />: {here.status}, staked {amount(here.stakeMinor, currency)}, won{' '}
            {amount(here.payoutMinor, currency)}
          </>
        ) : (
          'no such round here'
        )}
        .
        {words && (
          <>
            {' '}
            Asked at <At ms={words.atMs} /> UTC: {wordsShort(words)}.
          </>
        )}
      </p>
      {item.isOpen && cardForms(forms, 'items', about, id)}
    </li>
  );
}

const RoundLine = ({ of: round, forms }: { of: Round; forms: Forms }) => (
  <li>
    <div class="line">
      <b>
        <RoundLink no={forms.no} id={round.id} />
      </b>
      <span>
        {round.game}, staked {amount(round.stakeMinor, round.currency)}, won {amount(round.payoutMinor, round.currency)}
      </span>
      {round.isOverdue ? <State of="open for more than a day" tone="bad" /> : <State of="open" />}
      <span class="muted small">
        since <At ms={round.placedAtMs} />
      </span>
    </div>
    {cardForms(forms, 'rounds', round, round.id)}
  </li>
);

const Lines = ({ items, rounds, forms }: { items: readonly Item[]; rounds: readonly Round[]; forms: Forms }) => (
  <ul class="items">
    {items.map((item) => (
      <ItemLine of={item} forms={forms} />
    ))}
    {rounds.map((round) => (
      <RoundLine of={round} forms={forms} />
    ))}
  </ul>
);

/** Renders nothing for a player who has played no games of studios. */
export const StudioItems = ({ seen: { items, studioRounds }, forms }: OfPlayer) =>
  items.length + studioRounds.length === 0 ? null : (
    <Card id="studios" name="Studios">
      <Lines items={items} rounds={studioRounds} forms={forms} />
    </Card>
  );

/** For one round: its differences, and the form that voids it. */
export function RoundForms({ seen: { items, studioRounds }, forms, id }: OfPlayer & { id: string }) {
  const own = items.filter(({ here }) => here?.id === id);
  const open = studioRounds.filter((round) => round.id === id);
  if (own.length + open.length === 0) return null;
  return (
    <>
      <h3>What is open about it</h3>
      <Lines items={own} rounds={open} forms={forms} />
    </>
  );
}
