// Every call of the API: one file per contract file, mounted after geo, session and throttle.
import { Hono } from 'hono';
import { problemResponse } from '#functions/edge/problem.ts';
import { catalogue } from './catalogue.ts';
import { cms } from './cms.ts';
import { edge } from './edge.ts';
import { favourites } from './favourites.ts';
import { fe } from './fe.ts';
import { games } from './games.ts';
import { info } from './info.ts';
import { jackpots } from './jackpots.ts';
import { limits } from './limits.ts';
import { live } from './live.ts';
import { logs } from './log.ts';
import { texts } from './messages.ts';
import type { Api } from './mount.ts';
import { notifications } from './notifications.ts';
import { ownData } from './own-data.ts';
import { mountPasskeys } from './passkeys.ts';
import { payments } from './payments.ts';
import { player } from './player.ts';
import { receipts } from './receipts.ts';
import { rounds } from './rounds.ts';
import { mountSecurity } from './security.ts';
import { statement } from './statement.ts';
import { tables } from './tables.ts';
import { mountUsers } from './users.ts';
import { verification } from './verification.ts';

export const api: Api = new Hono();

edge(api);
info(api);
catalogue(api);
favourites(api);
cms(api);
fe(api);
games(api);
mountUsers(api);
mountSecurity(api);
mountPasskeys(api);
payments(api);
player(api);
ownData(api);
rounds(api);
jackpots(api);
limits(api);
texts(api);
notifications(api);
verification(api);
statement(api);
receipts(api);
live(api);
tables(api);
logs(api);

for (const door of ['/api/*', '/api', '/webhooks/*', '/wallet/*', '/messages/*'])
  api.all(door, () => problemResponse('route.unknown'));
