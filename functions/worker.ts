// The Worker's entry: requests, queues, cron; and the objects that Cloudflare binds.
import { app } from './app.ts';
import { onEvents } from './jobs/on-event.ts';
import { onSchedule } from './jobs/schedule.ts';

export { Alerts } from './alerts/alerts.ts';
export { Audit } from './audit/audit.ts';
export { CallLog } from './call-log/call-log.ts';
export { Campaign } from './campaign/campaign.ts';
export { Case } from './case/case.ts';
export { Chat } from './chat/chat.ts';
export { ChatQueue } from './chat/queue.ts';
export { Feed } from './feed/feed.ts';
export { Jackpot } from './jackpot/jackpot.ts';
export { LogShard } from './log/log-shard.ts';
export { LotteryArchive } from './lottery/archive.ts';
export { Lottery } from './lottery/lottery.ts';
export { Means } from './means/means.ts';
export { Notices } from './notices/notices.ts';
export { Birthday } from './person/birthday.ts';
export { Person } from './person/person.ts';
export { Player } from './player/player.ts';
export { Sandbox } from './sandbox/index.ts';
export { Status } from './status/status.ts';
export { Table } from './table/table.ts';
export { TournamentArchive } from './tournament/archive.ts';
export { Tournament } from './tournament/tournament.ts';
export { Webhook } from './webhook/webhook.ts';

export default {
  fetch: app.fetch,
  queue: onEvents,
  scheduled: onSchedule,
} satisfies ExportedHandler<Env>;
