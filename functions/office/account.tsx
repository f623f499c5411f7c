/** @jsxImportSource hono/jsx */
// The parts of a player's page about the account: groups and status, conversations, chat, data export, and the acts of
// operators.

import type { Inspection } from '#functions/player/whole/timeline.ts';
import type { GroupRow } from '#shared/contract/content.ts';
import type { AuditRow } from '#shared/domain/audit.ts';
import { TOPICS, WAYS } from '#shared/domain/office/interactions.ts';
import { cardForms, ExportForm, type OfPlayer, playerFacts } from './act-forms.tsx';
import { At, Card, Empty } from './parts.tsx';

/** `known`: every group in content. */
export const Groups = ({ seen, forms, known }: OfPlayer & { known: readonly GroupRow[] }) => (
  <Card id="groups" name="Groups">
    {seen.profile.groups.length === 0 ? (
      <Empty>In no groups.</Empty>
    ) : (
      <ul>
        {seen.profile.groups.map((id) => (
          <li>
            {id}: {known.find((each) => each.id === id)?.name ?? 'no special meaning'}
          </li>
        ))}
      </ul>
    )}
    {seen.vip !== null && <p>VIP status: {seen.vip}.</p>}
    {cardForms(forms, 'groups', playerFacts(seen))}
  </Card>
);

/** The recorded conversations between operators and the player. */
export const Talks = ({ seen, forms, talks }: OfPlayer & { talks: Inspection['interactions'] }) => (
  <Card id="interactions" name="Talks">
    {talks.length === 0 ? (
      <Empty>Nothing noted yet.</Empty>
    ) : (
      <ul class="items">
        {talks.map(({ atMs, way, topic, note, operator }) => (
          <li>
            <div class="line">
              <b>{TOPICS[topic]}</b>
              <span>{WAYS[way]}</span>
              <span class="muted small">
                {operator}, <At ms={atMs} />
              </span>
            </div>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    )}
    {cardForms(forms, 'interactions', playerFacts(seen))}
  </Card>
);

function Muted({ untilMs }: NonNullable<Inspection['mute']>) {
  if (untilMs === null) return <p>Banned from writing in chat rooms.</p>;
  return (
    <p>
      Muted in chat rooms until <At ms={untilMs} /> UTC.
    </p>
  );
}

export const Chat = ({ seen, forms }: OfPlayer) => (
  <Card id="chat" name="Chat">
    {seen.mute === null ? <p>Can write in chat rooms.</p> : <Muted {...seen.mute} />}
    <p class="row">
      <a class="button" href={`/chat/live/${forms.no}`}>
        Conversation with support
      </a>
    </p>
    {cardForms(forms, 'chat', playerFacts(seen))}
  </Card>
);

export function PersonalData({ seen, forms, mayExport }: OfPlayer & { mayExport: boolean }) {
  const acts = cardForms(forms, 'data', playerFacts(seen));
  if (!mayExport && acts.length === 0) return null;
  return (
    <Card name="Personal data">
      <p class="muted">For requests by letter: what players can do under Profile, on their behalf.</p>
      <div class="pair">
        {mayExport && (
          <div>
            <h3>Export</h3>
            <ExportForm forms={forms} />
          </div>
        )}
        {acts.map((form) => (
          <div>{form}</div>
        ))}
      </div>
    </Card>
  );
}

/** What operators have done to the player, for colleagues who continue. */
export const Deeds = ({ of }: { of: readonly AuditRow[] }) => (
  <Card name="What operators have done">
    {of.length === 0 ? (
      <Empty>Nothing yet.</Empty>
    ) : (
      <ul class="items">
        {of.map((each) => (
          <li>
            <div class="line">
              <b>{each.act}</b>
              {each.subject !== null && <span>{each.subject}</span>}
              <span class="muted small">
                {each.operator}, <At ms={each.atMs} />
              </span>
            </div>
            <p class="small">
              {each.before} &gt; {each.after}. {each.reason}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
