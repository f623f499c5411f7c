/** @jsxImportSource hono/jsx */
// Events of payment providers that no player's object accepted: each with the reason, and two ways to continue. Nothing
// is booked here: an event is sent to the player's object again, which judges it again, or closed after it was handled
// in another way.

import { Hono } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import { waitingWebhooks, webhookOf } from '#functions/webhook/stub.ts';
import type { Waiting } from '#functions/webhook/verbs.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { Claiming, claimsHere, endClaim, heldByOther, type InHand } from './claims.tsx';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.tsx';
import { Despite } from './in-hand.tsx';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { At, Card, Empty, Notice } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const webhooks = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/webhooks';
const SHORTEST_REASON = 3;

webhooks.get(AT, async (c) => {
  await requireRole(c, 'webhooks.read');
  await note(c, 'webhooks.read', 'seen');
  return listPage(c);
});

webhooks.post(AT, async (c) => {
  const form = await fieldsOf(c);
  const act = form.one('do') === 'close' ? 'webhook.close' : 'webhook.again';
  await requireRole(c, act);
  const reason = form.one('reason').trim();
  if (act === 'webhook.close' && reason.length < SHORTEST_REASON) throw new Stopped('form', 'Say why you close it.');
  const ref = refOf(form.one('id'));
  const held = await heldByOther(c, ref, form);
  if (held) return listPage(c, held);
  const about = { subject: form.one('id').slice(0, 80), ...(reason && { reason: reason.slice(0, 500) }) };
  await note(c, act, 'asked', about);
  const object = webhookOf(c.env, form.one('shard'));
  const isDone = await (act === 'webhook.close' ? object.close(form.one('key')) : object.again(form.one('key')));
  // A colleague was faster, or the button was pressed twice.
  await note(c, act, isDone ? 'done' : 'refused', about);
  await endClaim(c, ref);
  return c.redirect(`${AT}?done=${act === 'webhook.close' ? 'closed' : 'again'}`, 303);
});

const SAYS: Readonly<Record<string, string>> = {
  again: 'It was brought to the player’s account again. If it is refused again, it comes back to this list.',
  closed: 'It is closed; the reason is in the log.',
};

/** Other codes are shown as they are. */
const WHY: Readonly<Record<string, string>> = {
  'payment.unknown': 'no such payment or player, or another provider’s payment',
  'payment.duplicate': 'it contradicts what the provider said before',
  'payment.state': 'the payment has ended otherwise',
  'payment.means': 'paid with what belongs to another player',
  'currency.refused': 'another currency than the payment’s',
  'amount.too_high': 'more than is left of the payment',
  'webhook.signature': 'its signature does not hold: ask the provider whether they sent it',
};

/** The name by which an event is claimed. */
const refOf = (id: string): string => `event ${id}`.slice(0, 160);

async function listPage(c: OfficeContext, fault: string | null = null): Promise<Response> {
  const [items, carry, all] = await Promise.all([waitingWebhooks(c.env), hidden(c), claimsHere(c)]);
  const inHand = { all, operator: c.get('operator').name, carry, back: AT };
  const may = mayDo(c.get('operator'), 'webhook.again');
  const says = SAYS[c.req.query('done') ?? ''];
  const body = (
    <>
      <h1>Refused by us</h1>
      {fault !== null && <Notice isBad>{fault}</Notice>}
      {says && fault === null && <Notice>{says}</Notice>}
      <Card name="Events of payment providers">
        <p class="muted small">
          The provider was told that each has arrived, and will not repeat it. Money that it speaks of may be with the
          provider: compare with their own page before you close one.
        </p>
        {items.length === 0 ? (
          <Empty>Nothing is refused.</Empty>
        ) : (
          <ul class="items">
            {items.map((each) => (
              <Event of={each} may={may} inHand={inHand} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
  const [title, status] = fault === null ? (['Refused by us', 200] as const) : (['Error: Refused by us', 409] as const);
  return page(c, { title, here: '/', body, status });
}

function Event({ of, may, inHand }: { of: Waiting; may: boolean; inHand: InHand }) {
  const { provider, id, type, code, state, sinceMs, stated } = of;
  const ref = refOf(`${provider} ${id}`);
  return (
    <li>
      <div class="line">
        <b>
          {provider}, {type}
        </b>
        <span>{id}</span>
        <span class="muted small">
          since <At ms={sinceMs} />
        </span>
        <Claiming {...inHand} of={ref} />
      </div>
      <p>{state === 'owed' ? 'not judged yet, and brought again' : (WHY[code ?? ''] ?? code)}</p>
      <details>
        <summary>The event</summary>
        <pre>{stated}</pre>
      </details>
      {may && state === 'refused' && <EventForm of={of} claim={ref} inHand={inHand} />}
    </li>
  );
}

const EventForm = ({
  of: { shard, key, provider, id },
  claim,
  inHand,
}: {
  of: Waiting;
  claim: string;
  inHand: InHand;
}) => (
  <form method="post" action={AT} aria-label={`Decide on ${id}`}>
    {inHand.carry()}
    <input type="hidden" name="shard" value={shard} />
    <input type="hidden" name="key" value={key} />
    <input type="hidden" name="id" value={`${provider} ${id}`} />
    <label>
      Reason for closing
      <input name="reason" maxlength={500} />
    </label>
    <Despite all={inHand.all} of={claim} operator={inHand.operator} />
    <p class="row">
      <button name="do" value="again">
        Bring again
      </button>
      <button name="do" value="close">
        Close
      </button>
    </p>
  </form>
);

/** A card on the page Work that shows how many events wait, with a link. */
export async function webhooksCard(c: OfficeContext) {
  if (!mayDo(c.get('operator'), 'webhooks.read')) return null;
  const count = (await waitingWebhooks(c.env)).length;
  if (count === 0) return null;
  return (
    <Card name="Refused by us">
      <p>
        {count} {count === 1 ? 'event' : 'events'} of payment providers {count === 1 ? 'was' : 'were'} refused. Money
        may be with the provider that is in no account.
      </p>
      <p class="row">
        <a class="button" href={AT}>
          Look at {count === 1 ? 'it' : 'them'}
        </a>
      </p>
    </Card>
  );
}
