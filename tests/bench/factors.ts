// What the model of capacity is made of (scripts/capacity), counted in process: rows, calls and messages of acts, bytes of an object.
import { Evening, newbornBytes } from '#kit/evening.ts';
import { betWinRatio } from './betwin.ts';
import type { Row } from './report.ts';

const ROBOTS = 6;
const TURNS = 9;
/** Rounds whose costs are compared with and without a race, and with and without shown wins. */
const SITTING = 60;

export async function factorRows(): Promise<Row[]> {
  const evening = new Evening();
  for (let i = 0; i < ROBOTS; i++) await evening.robot(1, 20, `bench ${i}`);
  const { bet } = evening.costs();
  const { jackpot, race, publicWin } = await evening.extras(SITTING, 'bench');
  return [
    { what: 'rows a plain round writes, with what it owes and alarms', value: bet.rows, unit: '', goal: 16 },
    { what: 'calls of other objects by a plain round', value: bet.requests, unit: '', goal: 0 },
    { what: 'messages of a plain round', value: bet.messages, unit: '', goal: 0 },
    { what: 'rows of D1 of a plain round', value: bet.listRows, unit: '', goal: 0 },
    { what: 'rows that feeding a jackpot adds', value: jackpot.rows, unit: '', goal: 3 },
    { what: 'calls of other objects that it adds', value: jackpot.requests, unit: '', goal: 1 },
    { what: 'rows that a race adds to a round', value: race.rows, unit: '', goal: 3 },
    { what: 'calls of other objects that it adds', value: race.requests, unit: '', goal: 1 },
    { what: 'rows that a shown win adds to a round', value: publicWin.rows, unit: '', goal: 3 },
    { what: 'calls of other objects that it adds', value: publicWin.requests, unit: '', goal: 1 },
    { what: '/betwin of an outside studio, of an own bet', value: betWinRatio(TURNS), unit: 'x', goal: 1.3 },
    {
      what: 'bytes of a newborn player’s object, with a deposit',
      value: await newbornBytes(),
      unit: '',
      goal: 150_000,
    },
  ];
}
