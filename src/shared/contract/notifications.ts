// Notices to a player on the wire (spec S3.16; the feed's path is that of decisions.md). The socket sends the same.
import * as z from 'zod/mini';
import { CHANNELS, TOPIC_NAMES } from '#shared/domain/notices/topics.ts';
import { operation } from './operation.ts';

const iso = z.iso.datetime();

/** `title` and `text` are in the language of the header `locale`, else in the player's. */
export const notification = z.object({
  id: z.int(),
  type: z.string(),
  status: z.enum(['new', 'read']),
  title: z.string(),
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: iso,
  expiry: z.nullable(iso),
  /** A link as a bare path without base and locale; null where there is nothing to do. */
  content: z.nullable(
    z.object({
      icon: z.string(),
      title: z.string(),
      button: z.object({ target: z.string(), title: z.string() }),
    }),
  ),
  /** For a notice about a tournament, its id; null for every other notice. */
  identifier: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

export const notifications = z.object({ notifications: z.array(notification) });
export type Notifications = z.infer<typeof notifications>;

export const listNotifications = operation({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/player/notifications',
  summary: 'The newest hundred notices to the player that have not expired.',
  who: 'player',
  act: 'read',
  answer: notifications,
});

const topic = z.enum(TOPIC_NAMES);
const channel = z.enum(CHANNELS);

/** `changeable`: false for notices that always come, and for offers where they may not be sent. */
export const preference = z.object({ topic, channel, on: z.boolean(), changeable: z.boolean() });
export type Preference = z.infer<typeof preference>;
const preferences = z.object({ preferences: z.array(preference) });

export const readPreferences = operation({
  id: 'readNotificationPreferences',
  method: 'GET',
  path: '/api/player/notification_preferences',
  summary: 'What the player wants to hear of, by topic and channel; a channel that a topic does not use is absent.',
  who: 'player',
  act: 'read',
  answer: preferences,
});

export const choosePreference = operation({
  id: 'chooseNotificationPreference',
  method: 'PUT',
  path: '/api/player/notification_preferences',
  summary: 'Switch a topic on or off in a channel; it holds for whatever is sent from now on.',
  who: 'player',
  act: 'open',
  body: z.strictObject({ topic, channel, on: z.boolean() }),
  answer: preferences,
  refusals: ['notice.always', 'notice.not_here', 'limit.excluded'],
});

export const readNotification = operation({
  id: 'readNotification',
  method: 'PUT',
  path: '/api/player/notifications/{id}/read',
  summary: 'Mark a notice as read; every open tab is told.',
  who: 'player',
  act: 'open',
  refusals: ['notice.unknown'],
});
