// node tests/kit/studio-storm-player.ts <books> <sessions>: a studio that plays a storm by books on disk, and says each round it has
// begun. It may be killed and started again; once nothing is owed it writes its report, and ends.
import { readFileSync } from 'node:fs';
import type { Session } from '../../kit/cases.ts';
import { storm } from '../../kit/storm.ts';

const [file = '', wish = ''] = process.argv.slice(2);
const { sessions, ...rest }: { sessions: Session[]; seed: number; rounds: number } = JSON.parse(
  readFileSync(wish, 'utf8'),
);
const kit = { account: () => Promise.reject(new Error('everybody is known')) };
const between = async () => void process.stdout.write('round\n');
const { books, expected } = await storm(kit, {
  ...rest,
  sessions,
  players: sessions.length,
  file,
  between,
  restMs: 30,
});
const report = { rows: books.report(), complaints: books.complaints, owes: books.owes, expected: [...expected] };
process.stdout.write(`report ${JSON.stringify(report)}\n`);
