// The sandbox's third-party chat runs on its own origin (functions/sandbox/chat). A machine answers there and says that
// it is one.
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
