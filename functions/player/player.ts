// A player: her money, rounds, limits, inbox and sockets, on one thread and in one SQLite file.
import { DurableObject } from 'cloudflare:workers';

export class Player extends DurableObject<Env> {}
