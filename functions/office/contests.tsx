/** @jsxImportSource hono/jsx */
// What was taken from the player and they contest: their words, and the form by which a colleague of whoever took it decides.

import type { OfficeContest } from '#functions/player/whole/contests.ts';
import { TAKEN_BY_YOU } from '#shared/domain/office/acts.ts';
import type { ContestState } from '#shared/domain/rewards/takings.ts';
import { cardForms, type Forms, type OfPlayer } from './act-forms.tsx';
import { At, Card, State, type Tone } from './parts.tsx';

const STATES: Readonly<Record<ContestState, { readonly of: string; readonly tone: Tone }>> = {
  waits: { of: 'waits for you', tone: 'open' },
  upheld: { of: 'stays taken', tone: 'bad' },
  owed: { of: 'given back as soon as it may be', tone: 'open' },
  returned: { of: 'given back', tone: 'good' },
};

export function Contests({ seen: { contests }, forms }: OfPlayer) {
  if (contests.length === 0) return null;
  return (
    <Card id="contests" name="Contests">
      <p class="muted small">
        What was taken is held until a colleague of whoever took it has decided. What nobody decides on is given back by
        itself on the day beside it.
      </p>
      <ul class="items">
        {contests.map((each) => (
          <Contest of={each} forms={forms} />
        ))}
      </ul>
    </Card>
  );
}

function Contest({ of: { id, what, operators, why, atMs, contest }, forms }: { of: OfficeContest; forms: Forms }) {
  if (contest === null) return null;
  const { state, words, untilMs } = contest;
  const waits = state === 'waits';
  const own = operators.includes(forms.operator.name);
  return (
    <li>
      <div class="line">
        <b>{id}</b>
        <span>{what}</span>
        <State {...STATES[state]} />
        <span class="muted small">
          taken by {operators.join(' and ')}, {why.replaceAll('_', ' ')}, <At ms={atMs} />; contested{' '}
          <At ms={contest.atMs} />
          {waits && (
            <>
              ; by itself <At ms={untilMs} />
            </>
          )}
        </span>
      </div>
      <p>“{words}”</p>
      {waits && own && <p class="muted small">{TAKEN_BY_YOU}</p>}
      {cardForms(forms, 'contests', { waits, own }, id)}
    </li>
  );
}
