// The tables of the room: the quarters of the VIP club (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    vip_quarter: [
      `create table vip_quarter (no integer primary key, from_at integer not null, until_at integer not null,
        currency text not null, rate integer not null, deposit_base integer not null, bet_base integer not null,
        deposits integer not null, bets integer not null, earned integer not null, reached integer not null,
        carried integer not null, granted integer not null, granted_until integer not null)`,
    ],
    vip_reached: [
      `create table vip_reached (quarter integer not null, rank integer not null, gift integer not null,
        at integer not null, primary key (quarter, rank)) without rowid`,
    ],
  },
} satisfies Noun;
