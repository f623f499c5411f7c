// The platform's limits and prices, as published in October 2026 for Workers Paid (developers.cloudflare.com: workers,
// durable-objects, d1, queues, r2; pages "limits" and "pricing").

export const LIMITS = {
  /** Bytes of one D1 database, and of one Durable Object. */
  databaseBytes: 10e9,
  objectBytes: 10e9,
  /** Requests a second that one object answers. */
  objectRequests: 1000,
  /** Queries a second of one D1 database, at a millisecond each. */
  databaseQueries: 1000,
  /** Messages a second of one queue. */
  queueMessages: 5000,
} as const;

/** US dollars; `free` is what the plan includes each month. */
export const PRICES = {
  plan: 5,
  workerRequests: { perMillion: 0.3, free: 10e6 },
  workerCpuMs: { perMillion: 0.02, free: 30e6 },
  objectRequests: { perMillion: 0.15, free: 1e6 },
  objectGbS: { perMillion: 12.5, free: 400e3 },
  objectRows: { perMillion: 1, free: 50e6 },
  objectGb: { perGb: 0.2, free: 5 },
  listRows: { perMillion: 1, free: 50e6 },
  listGb: { perGb: 0.75, free: 5 },
  queueOperations: { perMillion: 0.4, free: 1e6 },
  storeGb: { perGb: 0.015, free: 10 },
} as const;
