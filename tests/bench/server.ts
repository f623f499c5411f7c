// The server rows: CPU per request against the bases of the same rounds, requests per second beside it.
import { readdirSync, statSync } from 'node:fs';
import { bytesARound, MOST_BYTES } from '#kit/bytes.ts';
import type { Player } from '#kit/player.ts';
import { bet, betTarget, readTarget, type Where } from './bets.ts';
import { audit, outboxEmpty, rowsWritten } from './books.ts';
import { followersUs } from './followers.ts';
import { type Load, type Loads, load, ratio, type Target } from './load.ts';
import type { Row } from './report.ts';
import { splitShares } from './splits.ts';

/** So many that a page of the file more or less is no tenth of a per cent. */
const ROUNDS = 2000;

type Size = { rounds: number; seconds: number; longWallet: number };
type Section = { title: string; rows: Row[] };

export async function serverSections(
  where: Where,
  wallets: readonly Player[],
  bases: readonly Target[],
  size: Size,
): Promise<Section[]> {
  const { url, pids, state } = where;
  const pages: Target[] = [
    { name: 'H', url: `${url}/api/health`, pids },
    { name: 'S', url: url + smallFile(), pids },
    { name: 'page', url: `${url}/`, pids },
  ];
  const [first, long] = wallets;
  const plays = first && (await bet(first)).status === 200;
  if (plays) await outboxEmpty(state);
  const written = plays ? await rowsWritten(state, () => bet(first)) : 0;
  const bets: Target[] = plays
    ? [
        betTarget('bet', wallets, where),
        betTarget('replay', wallets, where, true),
        betTarget('one wallet', [first], where),
        readTarget('lobby of a player', first, '/', where),
      ]
    : [];
  const loads = await load([...bases, ...pages, ...bets], size.rounds, size.seconds);
  const more = plays && long ? await grow(where, first, long, size) : undefined;
  const all = [...loads.values(), ...(more?.loads.values() ?? [])];
  const { wrong, postings } = audit(state);
  return [
    { title: 'Bases, CPU per request', rows: ['R', 'H', 'S', 'T', 'N'].map((name) => plain(loads, name)) },
    {
      title: 'Server, CPU per request',
      rows: [
        share(loads, 'guest page, cached', 'page', 'H', 1.1),
        ...(plays ? betRows(loads, written, followersUs(size.rounds), splitShares(size.rounds)) : []),
        { what: 'answers other than 2xx', value: all.reduce((sum, { bad }) => sum + bad, 0), unit: '', goal: 0 },
        {
          what: 'players whose ledger does not sum to zero',
          value: wrong,
          unit: '',
          goal: 0,
          beside: `${postings} rows of ${wallets.length} wallets`,
        },
      ],
    },
    { title: 'How cost grows', rows: more?.rows ?? [] },
  ];
}

const betRows = (loads: Loads, written: number, addedUs: number, shares: ReturnType<typeof splitShares>): Row[] => [
  share(loads, "signed-in player's page", 'lobby of a player', 'H', 1.1),
  share(loads, 'bet and settle as one round', 'bet', 'T', 1.6),
  { what: 'rows a bet writes, index entries included', value: written, unit: '', goal: 18 },
  { what: 'bytes a round takes of its player’s object', value: bytesARound(ROUNDS), unit: '', goal: MOST_BYTES },
  share(loads, 'idempotent replay', 'replay', 'bet', 0.7, 'x'),
  followed(loads.get('bet')?.cpuUs ?? 0, addedUs),
  { what: 'bet that a bonus shares with cash, against one in cash', value: shares.split, unit: 'x', goal: 1.15 },
  { what: 'the same with fifty gifts that wait beside it', value: shares.gifts, unit: 'x', goal: 1.05 },
];

const followed = (betUs: number, addedUs: number): Row => ({
  what: 'bet with all followers of rewards, against one without',
  value: betUs / (betUs - addedUs),
  unit: 'x',
  goal: 1.15,
  beside: `${addedUs.toFixed(0)} us of ${betUs.toFixed(0)} us`,
});

/** One wallet is played long, then compared with a short one in rounds of their own. */
async function grow(where: Where, short: Player, long: Player, size: Size): Promise<{ rows: Row[]; loads: Loads }> {
  await load([betTarget('long wallet', [long], where)], 1, size.longWallet);
  const written = await rowsWritten(where.state, () => bet(long));
  const loads = await load(
    [
      betTarget('short', [short], where),
      betTarget('long', [long], where),
      readTarget('history, short', short, '/api/rounds', where),
      readTarget('history, long', long, '/api/rounds', where),
    ],
    size.rounds,
    size.seconds,
  );
  return {
    loads,
    rows: [
      share(loads, 'bet, long against short ledger', 'long', 'short', 1.05, 'x'),
      { what: 'rows a bet of the long ledger writes', value: written, unit: '', goal: 18 },
      share(loads, 'newest page of history, long against short', 'history, long', 'history, short', 1.05, 'x'),
    ],
  };
}

const names: Record<string, string> = {
  R: 'R: bare Worker',
  T: 'T: object call, one transaction of 3 inserts, 100 objects',
  N: 'N: D1 select 1',
  H: 'H: JSON route of the shipped Worker',
  S: 'S: a file of about 3 kB from the asset layer',
};

const plain = (loads: Loads, name: string): Row => ({
  what: names[name] ?? name,
  value: loads.get(name)?.cpuUs ?? Number.NaN,
  unit: 'us',
  beside: beside(loads.get(name)),
});

const share = (loads: Loads, what: string, name: string, base: string, goal: number, unit = base): Row => ({
  what,
  value: ratio(loads, name, base),
  unit,
  goal,
  beside: beside(loads.get(name)),
});

const beside = (found: Load | undefined): string =>
  found
    ? `${Math.round(found.perSecond)}/s, p50 ${found.p50Ms.toFixed(1)} ms${found.bad ? `, ${found.bad} bad` : ''}`
    : '';

/** The built file whose size comes nearest to 3 kB. */
function smallFile(): string {
  const folder = 'dist/sandbox/client/_astro';
  const sized = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, off: Math.abs(statSync(`${folder}/${name}`).size - 3000) }));
  return `/_astro/${sized.sort((a, b) => a.off - b.off)[0]?.name}`;
}
