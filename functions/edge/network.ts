// Which network an IP address belongs to: of IPv6 the first 64 bits, since one sender may use every address in them.

/** `2001:db8::7` is in `2001:db8:0:0`: `::` stands for zeros, and the sender can choose what follows the first 64 bits. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [named = ''] = ip.split('::');
  return [...named.split(':'), '0', '0', '0'].slice(0, 4).join(':');
}
