// Whether a socket that says nothing is still there: it is asked now and then, and lost where it does not answer.

const PING_MS = 25_000;
/** A line that answers no ping for so long is lost, though nobody has closed it. */
const SILENCE_MS = 10_000;

type Socket = { readonly readyState: number; send(text: string): unknown };

/** `alive` is called with each word and whenever the socket is given up; `lost` where there was none. */
export function heartbeat(socket: () => Socket | undefined, lost: () => void) {
  let silence: number | undefined;
  const alive = () => clearTimeout(silence);
  const ping = setInterval(() => {
    const pinged = socket();
    if (pinged?.readyState !== WebSocket.OPEN) return;
    alive();
    silence = window.setTimeout(lost, SILENCE_MS);
    pinged.send('ping');
  }, PING_MS);
  const stop = () => {
    alive();
    clearInterval(ping);
  };
  return { alive, stop };
}
