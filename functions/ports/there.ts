// Whether a server answers at an address at all, whatever it answers. Nothing is requested of it.

const PATIENCE_MS = 3000;

export async function isThere(fetcher: (request: Request) => Promise<Response>, url: string): Promise<boolean> {
  const answer = await fetcher(new Request(url, { signal: AbortSignal.timeout(PATIENCE_MS) })).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null && answer.status < 500;
}
