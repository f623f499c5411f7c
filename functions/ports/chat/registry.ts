// Which third party answers chats here. Another one is a file beside this and a line here.
import type { ThirdPartyChat } from './index.ts';
import { sandboxChat } from './sandbox.ts';

/** Null where the operator has none: then the way is support's, and nothing pretends to be a chat. */
export const thirdPartyChat = (url: URL): ThirdPartyChat | null => (__SANDBOX__ ? sandboxChat(url) : null);
