// One object keeps the state of all stand-ins of a sandbox: mailbox, payment provider, clock.
import { DurableObject } from 'cloudflare:workers';

export class Sandbox extends DurableObject<Env> {}
