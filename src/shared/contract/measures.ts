// What a browser measures where its visitor has agreed (spec 7): numbers and words of ours, never about a person.
import * as z from 'zod/mini';
import { UTM_NAMES, UTM_VALUE, VITALS } from '#shared/domain/measures.ts';
import { operation } from './operation.ts';

const word = z.string().check(z.regex(/^[\w.-]{1,64}$/));
const DAY_MS = 86_400_000;
const amount = (most: number) => z.number().check(z.gte(0), z.lte(most));

const open = { who: 'all', act: 'open' } as const;

export const performanceTimings = operation({
  ...open,
  id: 'performanceTimings',
  method: 'PUT',
  path: '/performance',
  summary: 'How fast a page was (web vitals), told once as it is left. Dropped without consent.',
  body: z.strictObject({
    // Path of the page, without its query. Only its class is stored.
    page: z.string().check(z.maxLength(300)),
    timings: z.partialRecord(z.enum(VITALS), amount(DAY_MS)),
  }),
});

export const networkPerformance = operation({
  ...open,
  id: 'networkPerformance',
  method: 'PUT',
  path: '/network-performance',
  summary: 'What the browser says of its network, told by one visit in twenty. Dropped without consent.',
  body: z.strictObject({
    rtt: amount(600_000),
    downlink: amount(100_000),
    effectiveType: z.enum(['slow-2g', '2g', '3g', '4g']),
  }),
});

export const validationErrors = operation({
  ...open,
  id: 'validationErrors',
  method: 'PUT',
  path: '/metrics-errors-validation',
  summary:
    'Which fields of a form were refused and why, as words of ours; nothing that was typed. Dropped without consent.',
  body: z.strictObject({
    side: z.enum(['client', 'server']),
    component: word,
    errors: z.array(z.strictObject({ key: word, firstMessage: word })).check(z.minLength(1), z.maxLength(30)),
  }),
});

const value = z.optional(z.string().check(z.regex(UTM_VALUE)));
const utmMetrics = z.strictObject(
  Object.fromEntries(UTM_NAMES.map((name) => [name, value])) as Record<(typeof UTM_NAMES)[number], typeof value>,
);

export const logUtmSet = operation({
  ...open,
  id: 'logUtmSet',
  method: 'POST',
  path: '/log_utm_set',
  summary: 'A visit began by a link of a campaign. Dropped without consent.',
  body: z.strictObject({ utmMetrics }),
});

export const logUtmSend = operation({
  ...open,
  id: 'logUtmSend',
  method: 'POST',
  path: '/log_utm_send',
  summary: 'A visit that began by a link of a campaign has joined. Dropped without consent.',
  body: z.strictObject({ utmMetrics }),
});
