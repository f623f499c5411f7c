// The push services of browsers. A player's browser supplies the address that we post to, so only these hosts are
// allowed and no other address of the network.

const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];
/** The sandbox's push service. The path chooses its answer: `/gone/...`, `/busy/...`. */
export const SANDBOX_SERVICE = 'push.localhost';

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return SERVICES.some((service) => service.test(hostname)) || (__SANDBOX__ && hostname === SANDBOX_SERVICE);
}
