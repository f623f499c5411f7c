// A call that is made while the page is being left: it must start at once and outlive the page, and nobody waits for it.

export function callLeaving(method: 'PATCH', path: string, body: unknown): void {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  // What does not arrive is said again at the next choice.
  void fetch(path, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => {});
}
