/** @jsxImportSource hono/jsx */
// The tournaments and lotteries that a player takes part in: each entry with its score or tickets, and the acts on it.

import type { Inspection } from '#functions/player/whole/timeline.ts';
import { OUT_WHY } from '#shared/domain/office/acts.ts';
import { cardForms, type Forms, type OfPlayer } from './act-forms.tsx';
import { At, amount, Card, Joined, State, WHY_CANCELED } from './parts.tsx';

type Entry = Inspection['entries'][number];
type Tickets = Inspection['tickets'][number];

const Round = ({ no, id }: { no: number; id: string }) => <a href={`/players/${no}/rounds/${id}`}>{id}</a>;

function TakingPart({ isLive, isIn, out, canceled }: Pick<Entry, 'isLive' | 'isIn' | 'out' | 'canceled'>) {
  if (canceled !== null) return <State of={`canceled: ${WHY_CANCELED[canceled]}`} tone="bad" />;
  if (out !== null) return <State of={`out: ${OUT_WHY.options[out]}`} tone="bad" />;
  if (!isLive) return <State of="over" />;
  return isIn ? <State of="takes part" tone="open" /> : <State of="left" />;
}

function EntryItem({ entry, forms }: { entry: Entry; forms: Forms }) {
  const { id, tournament, title, endMs, isLive, isIn, out, score, place, prizeEurMinor, best, struck } = entry;
  const won = place === null ? '' : `, place ${place}: ${amount(prizeEurMinor ?? 0, 'EUR')}`;
  return (
    <li>
      <div class="line">
        <b>{id}</b>
        <a href={`/tournaments?run=${tournament}`}>{title}</a>
        <TakingPart {...entry} />
        <span class="muted small">
          score {score}
          {won}, ends <At ms={endMs} />
        </span>
      </div>
      {isLive && best.length > 0 && (
        <p class="small">
          Best rounds:{' '}
          <Joined
            of={best.map((each) => (
              <>
                <Round no={forms.no} id={each.id} /> ({each.percent / 100}×)
              </>
            ))}
          />
        </p>
      )}
      {struck.length > 0 && (
        <p class="small">
          Not counted:{' '}
          <Joined
            of={struck.map((each) => (
              <>
                <Round no={forms.no} id={each.id} /> ({OUT_WHY.options[each.why]})
              </>
            ))}
          />
        </p>
      )}
      {cardForms(forms, 'entries', { isLive, isIn, isOut: out !== null, struck: struck.length }, id)}
    </li>
  );
}

const ticketWords = ({ number, kind, state, prizeEurMinor }: Tickets['tickets'][number]): string => {
  const won = prizeEurMinor === null ? '' : `: ${amount(prizeEurMinor, 'EUR')}`;
  return `${number === null ? 'no number' : `No. ${number}`} (${kind}, ${state}${won})`;
};

function TicketsItem({
  of: { id, title, lottery, endMs, isLive, out, canceled, tickets },
  forms,
}: {
  of: Tickets;
  forms: Forms;
}) {
  return (
    <li>
      <div class="line">
        <b>{id}</b>
        <span>
          {title} <span class="muted small">{lottery}</span>
        </span>
        <TakingPart isLive={isLive} isIn out={out} canceled={canceled} />
        <span class="muted small">
          ends <At ms={endMs} />
        </span>
      </div>
      <p class="small">{tickets.map(ticketWords).join(', ') || 'No tickets yet.'}</p>
      {cardForms(forms, 'tickets', { isLive, isOut: out !== null }, id)}
    </li>
  );
}

export function Entries({ seen: { entries, tickets }, forms }: OfPlayer) {
  if (entries.length + tickets.length === 0) return null;
  return (
    <Card id="entries" name="Tournaments and lotteries">
      <ul class="items">
        {entries.map((each) => (
          <EntryItem entry={each} forms={forms} />
        ))}
        {tickets.map((each) => (
          <TicketsItem of={each} forms={forms} />
        ))}
      </ul>
    </Card>
  );
}
