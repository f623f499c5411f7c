// Which third party runs the chat here. Another one is a file beside this one and a line here.
import type { ThirdPartyChat } from './index.ts';
import { sandboxChat } from './sandbox.ts';

/** Null where the operator has no such vendor: then players are led to support, and no chat is shown. */
export const thirdPartyChat = (url: URL): ThirdPartyChat | null => (__SANDBOX__ ? sandboxChat(url) : null);
