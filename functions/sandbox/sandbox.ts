// One object keeps the state of all stand-ins of a sandbox: mailbox, payment provider, clock.
import { DurableObject } from 'cloudflare:workers';
import type { Letter } from '#functions/ports/mail/index.ts';
import { type KeptLetter, Mailbox } from './mailbox.ts';
import { Settings } from './settings.ts';

export class Sandbox extends DurableObject<Env> {
  readonly #mailbox: Mailbox;
  readonly #settings: Settings;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#mailbox = new Mailbox(state.storage.sql);
    this.#settings = new Settings(state.storage.sql);
  }

  keepMail(letter: Letter): void {
    this.#mailbox.keep(letter, Date.now() + this.#settings.clockOffsetMs);
  }

  mails(to?: string, afterId = 0, waitMs = 0): Promise<KeptLetter[]> {
    return this.#mailbox.wait(to, afterId, waitMs);
  }

  mail(id: number): KeptLetter | null {
    return this.#mailbox.one(id);
  }

  clockOffset(): number {
    return this.#settings.clockOffsetMs;
  }

  /** Forward only; answers the offset from now on. */
  moveClock(byMs: number): number {
    return this.#settings.moveClock(byMs);
  }
}
