// The class that every Durable Object of ours is: the platform's calls, answered by what the object stands on.
import { DurableObject } from 'cloudflare:workers';
import { within } from './request.ts';

/** Of `ObjectCore` what the platform calls. */
interface Core {
  alarm(): Promise<void>;
  moveClock(offsetMs: number): void;
  wake(): Promise<void>;
  probe(): void;
}

export abstract class StoredObject extends DurableObject<Env> {
  /** A property of each instance, not of the class: nothing of it can be called from outside. */
  protected abstract readonly object: Core;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // Answered without waking an object that hibernates.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  override async alarm(): Promise<void> {
    await within(`alarm-${crypto.randomUUID().slice(-12)}`, () => this.object.alarm());
  }

  /** A verb of its own, for the request of this id: whatever is logged, or owed by it, names that. */
  traced(request: string, verb: string, args: readonly unknown[]): unknown {
    const own = this as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
    return within(request, () => own[verb]?.(...args));
  }

  /** Sandbox builds only: moves the clock (forward) and arms the alarm anew. */
  async wake(offsetMs: number): Promise<void> {
    if (!__SANDBOX__) return;
    this.object.moveClock(offsetMs);
    await this.object.wake();
  }

  /** Answers once it has written: for health (functions/trial.ts). */
  async probe(): Promise<void> {
    this.object.probe();
  }

  /** A page only pings, which is answered without waking the object; whoever says more is no page of ours. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // Answers the closing handshake, so that the browser need not wait for the line to time out. 1005 and 1006 are never sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
