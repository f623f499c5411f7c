// Where the pretend sports site lives: one origin beside ours.
import { beside } from '#functions/sandbox/beside.ts';

const PREFIX = 'sport.';

/** `http://localhost:8787` > `http://sport.localhost:8787`. */
export const sportOrigin = (url: URL): string => beside(PREFIX, url);
export const isSport = ({ hostname }: URL): boolean => hostname.startsWith(PREFIX);

/** The payment provider's secret belongs to another company: this one's is made from it, and equals it nowhere. */
export const sportSecret = ({ PSP_SANDBOX_SECRET }: { PSP_SANDBOX_SECRET: string }): string =>
  `sport ${PSP_SANDBOX_SECRET}`;
