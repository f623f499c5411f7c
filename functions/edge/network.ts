// Which network an IP address belongs to: of IPv6 the first 64 bits, all of which one sender may use.

/** `2001:db8::7` is of `2001:db8:0:0`: what `::` leaves out is zeros, and what follows it is the sender's to choose. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [named = ''] = ip.split('::');
  return [...named.split(':'), '0', '0', '0'].slice(0, 4).join(':');
}
