// The origin of the chat vendor's stand-in, beside ours.
import { beside } from '#functions/sandbox/beside.ts';

const PREFIX = 'chat.';

export const CHAT_PROJECT = 'perigee';

/** `http://localhost:8787` becomes `http://chat.localhost:8787`. */
export const chatOrigin = (url: URL): string => beside(PREFIX, url);
export const isChat = ({ hostname }: URL): boolean => hostname.startsWith(PREFIX);
/** The origin that may frame it. */
export const framedBy = (url: URL): string => beside('', url);
