// Checks whether a silent socket is still connected: sends a ping now and then, and gives the socket up when no answer comes.

const PING_MS = 25_000;
/** A socket that does not answer a ping for this long is lost, even if it does not report so. */
const SILENCE_MS = 10_000;

type Socket = { readonly readyState: number; send(text: string): unknown };

/** `alive` must be called for each message and whenever the socket is given up; `lost` is called when no answer came. */
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
