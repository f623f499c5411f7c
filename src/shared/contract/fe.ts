// The one door for configurations of the application: GET /api/fe/config/{name} (spec 7).
import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** `banners-config` is made of content/banners; each other name is content/fe/<name>.json. */
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
  summary: 'Who a VIP player may write to. What a client says of its groups is ignored: the server knows them.',
  who: 'all',
  act: 'read',
  body: z.strictObject({ userGroups: z.optional(z.array(z.int())) }),
  answer: z.object({ manager: z.nullable(Manager) }),
});
