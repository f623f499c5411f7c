// The sandbox's third party: a chat of its own on an origin of its own (functions/sandbox/chat), which answers by a machine and says so.
import { CHAT_PROJECT, chatOrigin } from '#functions/sandbox/chat/origin.ts';
import type { ThirdPartyChat } from './index.ts';

export function sandboxChat(url: URL): ThirdPartyChat {
  const origin = chatOrigin(url);
  return {
    project: CHAT_PROJECT,
    origin,
    address: ({ internalId, locale, restoreId }) =>
      `${origin}/window?${new URLSearchParams({ project: CHAT_PROJECT, visitor: internalId, locale, ...(restoreId && { restore: restoreId }) })}`,
  };
}
