// The base class of all our Durable Objects: the platform's calls, passed on to the object's core.
import { DurableObject } from 'cloudflare:workers';
import { within } from './request.ts';

/** The part of `ObjectCore` that the platform's calls use. */
interface Core {
  alarm(): Promise<void>;
  moveClock(offsetMs: number): void;
  wake(): Promise<void>;
  probe(): void;
}

export abstract class StoredObject extends DurableObject<Env> {
  /** A property of each instance, not of the prototype, so that no caller can reach it by RPC. */
  protected abstract readonly object: Core;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // Answered without waking an object that hibernates.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  override async alarm(): Promise<void> {
    await within(`alarm-${crypto.randomUUID().slice(-12)}`, () => this.object.alarm());
  }

  /** Calls one of the object's verbs for the request with this id: log lines and deliveries of that call name it. */
  traced(request: string, verb: string, args: readonly unknown[]): unknown {
    const own = this as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
    return within(request, () => own[verb]?.(...args));
  }

  /** Sandbox builds only: moves the clock (forward) and sets the alarm again. */
  async wake(offsetMs: number): Promise<void> {
    if (!__SANDBOX__) return;
    this.object.moveClock(offsetMs);
    await this.object.wake();
  }

  /** Resolves once it has written; for the health check (functions/trial.ts). */
  async probe(): Promise<void> {
    this.object.probe();
  }

  /** A page of ours only pings, which is answered without waking the object; any other message comes from another program. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // Answers the closing handshake, so that the browser need not wait for a timeout. The codes 1005 and 1006 must never be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
