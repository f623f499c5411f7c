// Where the pretend third party of chats lives: one origin beside ours.
const PREFIX = 'chat.';

export const CHAT_PROJECT = 'perigee';

/** `http://localhost:8787` > `http://chat.localhost:8787`. */
export const chatOrigin = ({ port }: URL): string => `http://${PREFIX}localhost${port ? `:${port}` : ''}`;
export const isChat = ({ hostname }: URL): boolean => hostname.startsWith(PREFIX);
/** Who may frame it. */
export const framedBy = ({ port }: URL): string => `http://localhost${port ? `:${port}` : ''}`;
