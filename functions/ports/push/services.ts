// The push services of browsers. A player names the address that we post to: it must be one of theirs, and nothing else on the network.

const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];
/** The sandbox's own; its answers are by path: `/gone/...`, `/busy/...`. */
export const SANDBOX_SERVICE = 'push.localhost';

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return SERVICES.some((service) => service.test(hostname)) || (__SANDBOX__ && hostname === SANDBOX_SERVICE);
}
