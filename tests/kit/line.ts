// A socket for tests of the client: what the server's end would say is said by the test.

/** The server's end of a socket, as far as the client sees it. */
export class Line {
  static open: Line[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: ((event: { code: number }) => unknown) | null;
  sent: string[] = [];
  closed = false;
  readonly url: URL;
  constructor(url: URL) {
    this.url = url;
    Line.open.push(this);
  }
  answers = false;
  send(text: string) {
    this.sent.push(text);
    if (this.answers) this.onmessage?.({ data: 'pong' });
  }
  close() {
    this.closed = true;
  }
  accept() {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  async drop(code = 1006) {
    await this.onclose?.({ code });
  }
}

/** The one that was opened last. */
export const line = (): Line => Line.open.at(-1) as Line;
