/** @jsxImportSource hono/jsx */
// Whether letters reach a player's address, and what has to be communicated in another way because a letter did not
// arrive.
import { cardForms, type OfPlayer, playerFacts } from './act-forms.tsx';
import { At, Card, State } from './parts.tsx';

const words = (code: string): string => code.replaceAll('_', ' ');

export function Letters({ seen, forms }: OfPlayer) {
  const { bouncedAtMs, complainedAtMs, unsaid } = seen.mailbox;
  if (bouncedAtMs === undefined && complainedAtMs === undefined && unsaid.length === 0) return null;
  return (
    <Card id="letters" name="Letters">
      {bouncedAtMs !== undefined && (
        <p class="line">
          <State of="nothing arrives" tone="bad" />
          <span class="muted small">
            since <At ms={bouncedAtMs} /> · the player is asked for another address
          </span>
        </p>
      )}
      {complainedAtMs !== undefined && (
        <p class="line">
          <State of="called spam" tone="open" />
          <span class="muted small">
            <At ms={complainedAtMs} /> · no offer is sent to this address
          </span>
        </p>
      )}
      {unsaid.length > 0 && (
        <>
          <p class="muted small">These came back, and the player has to know of them. Say them in another way.</p>
          <ul class="items">
            {unsaid.map(({ no, kind, atMs }) => (
              <li>
                <div class="line">
                  <a href={`/players/${forms.no}/letters/${no}`}>{words(kind)}</a>
                  <span class="muted small">
                    <At ms={atMs} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {cardForms(forms, 'letters', playerFacts(seen))}
    </Card>
  );
}
