/** @jsxImportSource hono/jsx */
// On the page of a studio's round: what the studio itself says of it now, and what it said by itself when the round was
// open for a day; operators need it before they void the round (provider-wallet.md 10).
import type { RoundDetails, RoundWords, StudioWords } from '#shared/domain/wallet/words.ts';
import { At, Empty, Facts, Notice, State } from './parts.tsx';

const STATES = {
  open: { of: 'open', tone: 'open' },
  finished: { of: 'finished', tone: '' },
  canceled: { of: 'canceled', tone: 'bad' },
} as const;

/** `none`: it has no such call. */
export const StudioDetails = ({ of }: { of: RoundWords | 'none' }) => (
  <>
    <h3>What its studio says now</h3>
    {of === 'none' ? <Empty>This studio has no call for it, or is not connected any more.</Empty> : <Words of={of} />}
  </>
);

/** Asked by the house itself, once the round had been open for a day. */
export const FormerWords = ({ of: { atMs, says } }: { of: StudioWords }) => (
  <>
    <h3>
      What it said when it was asked at <At ms={atMs} seconds /> UTC, the round being open for a day
    </h3>
    <Words of={says} />
  </>
);

const Words = ({ of }: { of: RoundWords }) => (
  <>
    {of === 'silent' && <Notice isBad>The studio gave no answer.</Notice>}
    {of === 'unknown' && <Notice isBad>The studio has no such round.</Notice>}
    {typeof of === 'object' && <Details of={of} />}
  </>
);

/** In few words, beside what waits for a decision. */
export const wordsShort = ({ says }: StudioWords): string =>
  says === 'silent' ? 'no answer' : says === 'unknown' ? 'it has no such round' : `${STATES[says.state].of} there`;

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
    {json !== null && <pre>{json}</pre>}
    {html !== null && <pre>{html}</pre>}
  </>
);
