/** @jsxImportSource hono/jsx */
// What restricts a player: limits and exclusions, stops by operators, and the check of the source of wealth.
import type { Inspection } from '#functions/player/whole/timeline.ts';
import type { LimitView } from '#shared/domain/limits/state.ts';
import type { LimitSource, LimitType } from '#shared/domain/limits.ts';
import { WHY_IMPOSED } from '#shared/domain/office/acts.ts';
import { cardForms, type OfPlayer, playerFacts } from './act-forms.tsx';
import { At, amount, Card, Empty, State } from './parts.tsx';

const STOPPED = {
  suspension: 'Suspended: no play, no deposits',
  freeze: 'Frozen: no money in or out',
  closure: 'Closed: no play, no deposits; what is theirs they can withdraw',
} as const;

const Until = ({ ms }: { ms: number }) => (
  <>
    until <At ms={ms} />
  </>
);

const Stop = ({ of: { type, why, untilMs, isOwn } }: { of: Inspection['stops'][number] }) => (
  <p class="said bad">
    {STOPPED[type]}
    {untilMs !== null && (
      <>
        {' '}
        <Until ms={untilMs} />
      </>
    )}
    . Why: {WHY_IMPOSED[why]}.{!isOwn && ' Begun in another account of the person: it is lifted there.'}
  </p>
);

/** An amount of money, or the minutes of a session. */
function amountOf({ amountMinor, currency, minutes }: LimitView): string {
  if (amountMinor !== null && currency) return amount(amountMinor, currency);
  return minutes === null ? '' : `${minutes} minutes`;
}

const LIMITED: Readonly<Record<LimitType, string>> = {
  deposit: 'Deposits',
  loss: 'Losses',
  wager: 'Stakes',
  session: 'Time signed in',
  coolingoff: 'Break',
  selfexclusion: 'Exclusion',
};

const SET_BY: Readonly<Record<LimitSource, string>> = {
  player: 'set by the player',
  elsewhere: 'set by the player in another account of theirs',
  imposed: 'set by operators',
  operator: 'set by the house for everybody here',
  market: 'set by the rules of the place',
};

/** Whose it is and whether it holds; for a request, from when the player can confirm it, and until when. */
function LimitState({ of: { change, source, type } }: { of: LimitView }) {
  // Who began a break or an exclusion is said by the timeline.
  if (change === null) return <>in force{type in EXCLUDED ? '' : `, ${SET_BY[source]}`}</>;
  return (
    <>
      {change.kind === 'removal' ? 'its end' : 'this raise'} is requested by the player; not in force before they
      confirm it by e-mail, from <At ms={change.mailAtMs} /> to <At ms={change.lapsesAtMs} /> UTC
    </>
  );
}

const Limit = ({ of }: { of: LimitView }) => (
  <li class="line">
    <b>{of.period ? `${LIMITED[of.type]} a ${of.period}` : LIMITED[of.type]}</b>
    <span>{amountOf(of)}</span>
    <span class="muted small">
      <LimitState of={of} />
    </span>
  </li>
);

const EXCLUDED = {
  coolingoff: 'On a break',
  selfexclusion: 'Excluded',
} as const;

export const Limits = ({ seen, forms }: OfPlayer) => (
  <Card id="limits" name="Limits">
    {seen.stops.map((stop) => (
      <Stop of={stop} />
    ))}
    {seen.exclusion && (
      <p class="said bad">
        {EXCLUDED[seen.exclusion.type]},{' '}
        {seen.exclusion.untilMs === null ? 'until it is lifted' : <Until ms={seen.exclusion.untilMs} />}. Only
        withdrawals are possible.
      </p>
    )}
    {seen.limits.length === 0 ? (
      <Empty>No limits set.</Empty>
    ) : (
      <ul class="items">
        {seen.limits.map((limit) => (
          <Limit of={limit} />
        ))}
      </ul>
    )}
    <p class="muted small">
      Operators can stop play and set lower limits. Only the player can change their own limit or ask for an exclusion’s
      end; nobody shortens it. <a href={`/players/${forms.no}/timeline?show=limits`}>Who set what, and when</a>
    </p>
    {cardForms(forms, 'limits', playerFacts(seen))}
  </Card>
);

/** The source of wealth: requested by a date, after which the player cannot deposit. */
export function SourceOfWealth({ seen, forms, mayRead }: OfPlayer & { mayRead: boolean }) {
  const { questionnaireDueMs: dueMs } = seen.profile;
  return (
    <Card id="questionnaire" name="Source of wealth">
      {dueMs === undefined ? (
        <p>No answers are due.</p>
      ) : (
        <p>
          Answers are due before <At ms={dueMs} />. After that the player can’t deposit until you clear it.
        </p>
      )}
      {seen.funds.length > 0 && (
        <ul class="items">
          {seen.funds.map((answer) => (
            <FundsAnswer of={answer} mayRead={mayRead} />
          ))}
        </ul>
      )}
      {cardForms(forms, 'questionnaire', playerFacts(seen))}
    </Card>
  );
}

const FUNDS_OUTCOMES = { waits: 'to be judged', more: 'more was asked', cleared: 'accepted' } as const;
const FUNDS_TONES = { waits: 'open', more: '', cleared: 'good' } as const;
const incomeWords = (income: string): string =>
  `EUR ${income.replace(/-$/, ' and more').replace('-', ' to ')} thousand a year`;

/** The answer is shown to operators who judge it; others see only that there is one. Files are under Documents. */
const FundsAnswer = ({ of, mayRead }: { of: Inspection['funds'][number]; mayRead: boolean }) => (
  <li>
    <div class="line">
      <b>Answer</b>
      <State of={FUNDS_OUTCOMES[of.outcome]} tone={FUNDS_TONES[of.outcome]} />
      <span class="muted small">
        <At ms={of.atMs} />
      </span>
    </div>
    {mayRead && (
      <>
        <p>
          {of.source}; {of.occupation}; {incomeWords(of.income)}
        </p>
        <p>{of.words}</p>
      </>
    )}
  </li>
);
