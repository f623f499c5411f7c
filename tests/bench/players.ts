// Players with money in the market `bench`, which has no throttle and no cycle time and exists in sandbox builds only.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from '#kit/client.ts';
import { completeProfile, deposit, newPlayer, type Player } from '#kit/player.ts';

export const BENCH_COUNTRY = 'XB';
const AT_ONCE = 8;

export async function players(count: number, url: string, origin: string, amountMinor = 500_000): Promise<Player[]> {
  const made: Player[] = [];
  const wanted = Array.from({ length: count }, (_, index) => index);
  const worker = async () => {
    while (wanted.pop() !== undefined) {
      const client = new Client(url, origin);
      const player = await newPlayer(client, { country: BENCH_COUNTRY });
      await completeProfile(player);
      await deposit(player, amountMinor);
      made.push(player);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return made;
}

type Bets = { path: string; body: unknown; origin: string; replay?: boolean };

/** A wrk script that bets for each player in turn; with `replay` everybody sends one bet again and again. */
export function betScript(state: string, name: string, all: readonly Player[], bets: Bets): string {
  const file = resolve(state, `${name}.lua`);
  const cookies = all.map(({ client }) => JSON.stringify(client.cookie)).join(', ');
  const run = crypto.randomUUID();
  const key = bets.replay ? `"${run}-" .. who` : `"${run}-" .. i`;
  writeFileSync(
    file,
    `local cookies = { ${cookies} }
local body = ${JSON.stringify(JSON.stringify(bets.body))}
local i = 0
function request()
  i = i + 1
  local who = i % #cookies + 1
  return wrk.format("POST", "${bets.path}", {
    ["Content-Type"] = "application/json", ["Origin"] = "${bets.origin}", ["Host"] = "${new URL(bets.origin).host}",
    ["Cookie"] = cookies[who], ["Idempotency-Key"] = ${key},
  }, body)
end
`,
  );
  return file;
}
