/** @jsxImportSource hono/jsx */
// On the page of a studio's round: what the studio itself says of it now, which operators need before they void it
// (provider-wallet.md 10).
import { detailsOf, givesDetails, type RoundDetails } from '#functions/ports/studios/details.ts';
import { studioOf } from '#functions/ports/studios/registry.ts';
import { line } from '#shared/base/line.ts';
import { Empty, Facts, Notice, State } from './parts.tsx';

/** `unknown`: the studio has no such round. `silent`: it gave no answer. `none`: it has no such call. */
type Outcome = RoundDetails | 'unknown' | 'silent' | 'none';

export async function studioDetails(env: Env, id: string, round: string): Promise<Outcome> {
  const studio = studioOf(env, id);
  if (!studio || !givesDetails(studio)) return 'none';
  try {
    return (await detailsOf(studio, round)) ?? 'unknown';
  } catch (error) {
    console.error(line({ event: 'studio.silent', studio: id, round, error: String(error) }));
    return 'silent';
  }
}

const STATES = {
  open: { of: 'open', tone: 'open' },
  finished: { of: 'finished', tone: '' },
  canceled: { of: 'canceled', tone: 'bad' },
} as const;

export const StudioDetails = ({ of }: { of: Outcome }) => (
  <>
    <h3>What its studio says now</h3>
    {of === 'none' && <Empty>This studio has no call for it, or is not connected any more.</Empty>}
    {of === 'silent' && <Notice isBad>The studio gave no answer.</Notice>}
    {of === 'unknown' && <Notice isBad>The studio has no such round.</Notice>}
    {typeof of === 'object' && <Details of={of} />}
  </>
);

/** The studio's markup and data are text here. */
const Details = ({ of: { state, replayUrl, html, json } }: { of: RoundDetails }) => (
  <>
    <Facts
      of={[
        ['State there', <State {...STATES[state]} />],
        [
          'Replay',
          replayUrl && (
            <a href={replayUrl} target="_blank" rel="noopener noreferrer">
              at the studio
            </a>
          ),
        ],
      ]}
    />
    {json !== null && <pre>{JSON.stringify(json, null, 2)}</pre>}
    {html !== null && <pre>{html}</pre>}
  </>
);
