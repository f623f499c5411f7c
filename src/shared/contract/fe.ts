// The only endpoint for configurations of the application: GET /api/fe/config/{name} (spec 7).
import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** `banners-config` is built from content/banners; every other name is content/fe/<name>.json. */
export const FE_NAMES = [
  'stag-by-referrer-name',
  'survey-config',
  'betting-config',
  'vip-adventures',
  'disabled-bonuses',
  'modify-gifts-config',
  'excluded-promo-stags',
  'currency-config',
  'additional-gifts',
  'main-widget-config',
  'vip-program-config',
  'providers-config',
  'logo-config',
  'menu-categories-games',
  'manage-promotion-pages',
  'banners-config',
  'wheel-config',
  'wheel-config-segments',
] as const;
export type FeConfigName = (typeof FE_NAMES)[number];
export const isFeName = (name: string): name is FeConfigName => FE_NAMES.some((one) => one === name);

const text = z.string();
const PlayersBanner = z.object({
  id: text,
  order: z.record(text, z.number()),
  groupIds: z.array(z.int()),
  labels: z.array(text),
  title: z.object({ text }),
  description: z.object({ text }),
  image: text,
  colorLeft: text,
  colorLeftCenter: text,
  colorRightCenter: text,
  colorRight: text,
  liveTime: z.object({ end: z.nullable(text) }),
  button: z.optional(z.object({ name: text, url: text, attrs: z.object({ popup: z.optional(text) }) })),
  secondButton: z.optional(z.object({ name: text, popup: text })),
  timer: z.optional(z.object({ start_at: z.nullable(text), end_at: z.nullable(text) })),
});
export type PlayersBanner = z.infer<typeof PlayersBanner>;

/** A studio that is introduced once to the players of a group (S6.18, S6.19). */
export const NewStudio = z.object({ provider: text, name: text });
export type NewStudio = z.infer<typeof NewStudio>;

/** What a page reads of `banners-config`: banners including those of the player's groups, and studios that are new to them. */
export const PlayersBanners = z.object({ banners: z.array(PlayersBanner), studios: z.array(NewStudio) });

export const Manager = z.object({
  managerName: z.string(),
  avatar: z.string(),
  time: z.string(),
  whatsAppLink: z.nullable(z.string()),
  telegramLink: z.nullable(z.string()),
  email: z.string(),
});

export const feConfig = operation({
  id: 'feConfig',
  method: 'GET',
  path: '/api/fe/config/{name}',
  summary: 'A configuration by its name; banners-config in the language of the header `locale`.',
  who: 'all',
  act: 'read',
  answer: z.record(z.string(), z.unknown()),
  refusals: ['config.unknown'],
});

export const feManagers = operation({
  id: 'feManagers',
  method: 'POST',
  path: '/api/fe/config/managers',
  summary:
    'Who a VIP player may write to, from Gold on and as far as protection allows. What a client says of its groups is ignored.',
  who: 'all',
  act: 'read',
  body: z.strictObject({ userGroups: z.optional(z.array(z.int())) }),
  answer: z.object({ manager: z.nullable(Manager) }),
});
