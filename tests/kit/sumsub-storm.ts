// A player's object, the adapter of Sumsub and its stand-in, and everything that goes wrong between them: lost answers, a door that is down.
import { createHash } from 'node:crypto';
import { ripe } from '#functions/player/core/due.ts';
import { documentTaken, hearApplicant, lookAgain } from '#functions/player/person/applicants.ts';
import { announceDocument, documentCheck, fileCame, verification } from '#functions/player/person/documents.ts';
import { beginHosted, hostedOrdered } from '#functions/player/person/hosted.ts';
import { profileOf } from '#functions/player/person/profile.ts';
import type { CheckAsk, KycEvent } from '#functions/ports/kyc/index.ts';
import { sumsub } from '#functions/ports/kyc/sumsub/sumsub.ts';
import { DASHBOARD } from '#functions/sandbox/kyc/origin.ts';
import { type OnPage, SumsubStandIn } from '#functions/sandbox/kyc/sumsub.ts';
import { chance } from '#kit/chance.ts';
import { memoryStore, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { FileKind, Part } from '#shared/domain/identity/documents.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const LEVELS = { identity: 'l-identity', address: 'l-address' };
const HOUR = 3_600_000;
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

export class Storm {
  readonly player = new TestPlayer();
  readonly id = this.player.get((tx) => profileOf(tx).playerId);
  readonly standIn: SumsubStandIn;
  readonly kyc;
  readonly #next: () => number;
  readonly deliveries: { body: string; mark: string }[] = [];
  readonly refused: string[] = [];
  isUp = true;
  losing = 0;
  #files = 0;

  /** `pages`: levels at which it collects on its own page. */
  constructor(seed = 1, pages: Partial<Record<Part, string>> = {}) {
    this.#next = chance(seed);
    let no = 0;
    this.standIn = new SumsubStandIn(
      memoryStore(),
      () => this.player.nowMs,
      {
        ...{ appToken: 'sbx:t', secret: 's', webhookSecret: 'w1', levels: LEVELS, pages, clock: Date.now },
        post: async (_url, body, headers) => this.isUp && (await this.door(body, headers)),
      },
      () => `a${++no}`,
    );
    this.kyc = sumsub({
      url: 'http://sumsub.localhost',
      ...{
        appToken: 'sbx:t',
        secret: 's',
        webhookSecrets: ['w2', 'w1'],
        levels: LEVELS,
        pages,
        clock: Date.now,
      },
      fetcher: async (request) => {
        request.headers.set(DASHBOARD, 'http://here');
        const answer = await this.standIn.fetch(request);
        return this.#next() < this.losing ? Promise.reject(new Error('lost')) : answer;
      },
    });
  }

  /** As the door and the webhook's object: verified, once, to the player. */
  async door(body: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
    const raw = bytes(body);
    const isOurs = (await this.kyc.verify(raw, new Headers(headers))).ok;
    if (!isOurs) throw new Error('not genuine');
    const event = this.kyc.parse(raw);
    if (!event) throw new Error(`unread: ${body}`);
    this.deliveries.push({ body, mark: headers['x-payload-digest'] ?? '' });
    if (event.type === 'verdict') this.hear(event);
    if (event.type === 'known') this.know(event);
    return this.#next() > this.losing;
  }

  hear({ part, vendorRef, key, atMs, says, reason, lists }: Extract<KycEvent, { type: 'verdict' }>): void {
    const answer = this.player.do((tx) =>
      hearApplicant(tx, { vendor: 'sumsub', vendorRef, part, word: { key, atMs, says, reason }, lists }),
    );
    if (!answer.ok) this.refused.push(answer.code);
  }

  know({ part, vendorRef }: Extract<KycEvent, { type: 'known' }>): void {
    const answer = this.player.do((tx) =>
      hearApplicant(tx, { vendor: 'sumsub', vendorRef, part, word: null, lists: [] }),
    );
    if (!answer.ok) this.refused.push(answer.code);
  }

  /** The player presses, as the API has it: the link's token, or why there is none. */
  async press(part: Part = 'identity'): Promise<string> {
    const begin = () => this.player.do((tx) => beginHosted(tx, part));
    let wish = begin();
    if (!wish.ok) return wish.code;
    if (wish.value.orderedFrom) {
      const looked = await this.kyc.look(wish.value.orderedFrom);
      if (!looked.ok) return looked.code;
      const { verdict, validUntilMs } = looked.value;
      const about = { ...wish.value.orderedFrom, part, lists: verdict?.lists ?? [], validUntilMs };
      const outcome: Answer<null> = this.player.do((tx) => hearApplicant(tx, { ...about, word: verdict }));
      if (!outcome.ok) return outcome.code;
      wish = begin();
      if (!wish.ok) return wish.code;
    }
    const { documentId, playerId, person } = wish.value;
    const made = await this.kyc.page({ playerId, part, person, locale: 'de', returnUrl: 'http://here/back' });
    if (!made.ok) return made.code;
    const { vendorRef, takenAtMs, url } = made.value;
    this.player.get((tx) => hostedOrdered(tx, { documentId, vendor: 'sumsub', vendorRef, takenAtMs }));
    return new URL(url).pathname.split('/').at(-1) ?? '';
  }

  /** And does this on its page. */
  handIn = (token: string, word: OnPage): string | null => this.standIn.handIn(token, word);

  send(fileName: string, kind: FileKind = 'passport'): string {
    const no = ++this.#files;
    const { id } = this.player.get((tx) =>
      announceDocument(tx, { key: `k${no}`, kind, type: 'image/png', size: 9, fileName }),
    );
    const hash = createHash('sha256').update(`${no}`).digest('hex');
    this.player.get((tx) => fileCame(tx, id, { hash, type: 'image/png', size: 9, origin: 'http://here' }));
    return id;
  }

  /** The queue's consumer: false where it has to be brought again. */
  async check(documentId: string): Promise<boolean> {
    const wish = this.player.get((tx) => documentCheck(tx, documentId));
    if (!wish) return true;
    const { part, document, person } = wish;
    const { kind, fileName } = document;
    const file = new Blob([documentId], { type: 'image/png' });
    const ask: CheckAsk = { playerId: this.id, documentId, part, kind, fileName, file, person };
    const taken = await this.kyc.check(ask);
    if (taken.ok) this.player.get((tx) => documentTaken(tx, { documentId, vendor: 'sumsub', ...taken.value }));
    return taken.ok;
  }

  async look(part: 'identity' | 'address'): Promise<void> {
    const ref = this.player.store.all<{ ref: string }>('select ref from applicant where part = ?', part)[0]?.ref ?? '';
    let looked = await this.kyc.look({ vendorRef: ref });
    // As its queue brings it again.
    for (let tries = 0; !looked.ok && tries < 100; tries++) looked = await this.kyc.look({ vendorRef: ref });
    if (!looked.ok) throw new Error('it never answered');
    const { verdict, validUntilMs } = looked.value;
    const word = verdict && { key: verdict.key, atMs: verdict.atMs, says: verdict.says, reason: verdict.reason };
    const about = { vendor: 'sumsub', vendorRef: ref, part, lists: verdict?.lists ?? [], validUntilMs };
    this.player.get((tx) => hearApplicant(tx, { ...about, word }));
  }

  async pass(ms: number): Promise<void> {
    this.player.pass(ms);
    for (let i = 0; i < 3; i++) await this.standIn.wake();
  }

  /** Its timers that are due. */
  async sweep(): Promise<void> {
    for (const { kind, ref } of this.player.get(ripe)) {
      if (kind !== 'applicant.look') continue;
      this.player.get((tx) => lookAgain(tx, ref as 'identity'));
      await this.look(ref as 'identity');
    }
  }

  async until(ms: number, step = HOUR): Promise<void> {
    for (let gone = 0; gone < ms; gone += step) await this.pass(step);
  }

  is = (id: string) => this.player.get((tx) => verification(tx)).documents.find((each) => each.id === id);
  verified = () => this.player.get((tx) => profileOf(tx).verified);
  events = () =>
    this.player.store
      .all<{ body: string }>(`select body from outbox where receiver like 'queue:%'`)
      .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events);
  of = <Type extends OutgoingEvent['type']>(type: Type) =>
    this.events().filter((event): event is Extract<OutgoingEvent, { type: Type }> => event.type === type);
}
