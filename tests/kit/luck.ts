// A demo whose chance is known: the browser's own random bytes are replaced, and the round is found with the same engine first.
import type { Page } from 'playwright/test';
import { chanceOf } from '#shared/chance/draw.ts';
import type { Step, Table } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { readTitles } from '../../scripts/maths/titles.ts';

export type Lucky = Step & { stakeMinor: number };

/** Opens no page: call it before. The page's first demo round of this game is then the one that is answered. */
export async function luckIn(page: Page, game: string, wanted: (round: Lucky) => boolean): Promise<Lucky> {
  const title = readTitles().get(game);
  const engine = engineOf(title?.engine ?? '');
  if (!title?.stakes.FUN || !engine) throw new Error(`no demo of ${game}`);
  const table: Table = { currency: 'FUN', ...title.stakes.FUN };
  const stakeMinor = table.startMinor;
  const bet = engine.bet(title.config, table, { stakeMinor, action: null });
  if (!bet.ok) throw new Error(bet.code);
  for (let no = 0; no < 100_000; no += 1) {
    const seeds = { serverSeed: '00'.repeat(32), clientSeed: no.toString(16).padStart(16, '0'), nonce: 0 };
    const round = { ...engine.open(title.config, bet.value, chanceOf(seeds)), stakeMinor };
    if (!wanted(round)) continue;
    await page.addInitScript((drawn) => {
      const real = crypto.getRandomValues.bind(crypto);
      // 32 bytes are the server seed, 8 the client's.
      crypto.getRandomValues = (bytes) => {
        if (!(bytes instanceof Uint8Array) || ![32, 8].includes(bytes.length)) return real(bytes);
        if (bytes.length === 32) return bytes.fill(0);
        new DataView(bytes.buffer).setUint32(4, drawn);
        return bytes;
      };
    }, no);
    return round;
  }
  throw new Error(`no such round of ${game}`);
}
