// One object stores the state of all stand-ins of a sandbox: mailbox, payment providers, identity checks, clock.
import { DurableObject } from 'cloudflare:workers';
import { storeOf } from '#functions/object/store.ts';
import type { Mailer } from '#functions/ports/mail/index.ts';
import type { Provider } from '#shared/domain/cashier/method.ts';
import type { RegisterId } from '#shared/domain/limits/registers.ts';
import { Network } from './affiliate/network.ts';
import { isNetwork, networkSecret } from './affiliate/origin.ts';
import { Halo } from './chat/halo.tsx';
import { isChat } from './chat/origin.ts';
import { isSumsub, PAGES, sumsubKeys } from './kyc/origin.ts';
import { type IdentityMood, SumsubStandIn } from './kyc/sumsub.ts';
import { visitSumsub } from './kyc/visit.tsx';
import type { CarrierMood, Fate } from './mail/carried.ts';
import { type BindingAnswer, type BindingMessage, CloudflareStandIn } from './mail/cloudflare.ts';
import { POSTMARK_ORIGIN, postmarkKeys } from './mail/origin.ts';
import { PostmarkStandIn } from './mail/postmark.ts';
import { Mailbox, type StoredLetter, type Wanted } from './mailbox.ts';
import { adyenKeys } from './psp/adyen/keys.ts';
import { AdyenStandIn } from './psp/adyen/stand-in.ts';
import { visit } from './psp/adyen/visit.ts';
import { Apsis } from './psp/apsis.ts';
import { Azimuth } from './psp/azimuth/azimuth.ts';
import { azimuthApiKey, azimuthKey } from './psp/azimuth/keys.ts';
import type { Played } from './psp/disputes.ts';
import { answered, posted } from './psp/events.ts';
import { isAdyen, isAzimuth, isTrustly } from './psp/origins.ts';
import { trustlyKeys } from './psp/trustly/keys.ts';
import { TrustlyStandIn } from './psp/trustly/stand-in.ts';
import { visit as visitTrustly } from './psp/trustly/visit.ts';
import { type PostedPush, Pushes } from './pushes.ts';
import { isRegister, registerKey } from './registers/origin.ts';
import { type Entry, type Mood, Registers } from './registers/registers.ts';
import { YENTE_ORIGIN, yenteKey } from './screening/origin.ts';
import { type ScreeningMood, Yente } from './screening/yente.ts';
import { Settings, type Silence } from './settings.ts';
import { isSport, sportSecret } from './sport/origin.ts';
import { Touchline } from './sport/touchline.tsx';

const HANGS_MS = 20_000;
/** The paths of merchants' calls; all other paths of pay.localhost are pages for payers. */
const MERCHANTS = /^\/(v1|azimuth\/api|adyen\/(v72|btl)|trustly\/api)\//;

function providerAt(url: URL): Provider {
  if (isAzimuth(url)) return 'azimuth';
  if (isAdyen(url)) return 'adyen';
  return isTrustly(url) ? 'trustly' : 'apsis';
}

export class Sandbox extends DurableObject<Env> {
  readonly #mailbox: Mailbox;
  readonly #pushes: Pushes;
  readonly #settings: Settings;
  readonly #apsis: Apsis;
  readonly #azimuth: Azimuth;
  readonly #adyen: AdyenStandIn;
  readonly #trustly: TrustlyStandIn;
  readonly #now: () => number;
  readonly #sumsub: SumsubStandIn;
  readonly #cloudflare: CloudflareStandIn;
  readonly #postmark: PostmarkStandIn;
  readonly #halo: Halo;
  readonly #network: Network;
  readonly #touchline: Touchline;
  readonly #registers: Registers;
  readonly #yente: Yente;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#mailbox = new Mailbox(state.storage.sql);
    this.#pushes = new Pushes(state.storage.sql);
    this.#settings = new Settings(state.storage.sql);
    const now = () => Date.now() + this.#settings.clockOffsetMs;
    this.#now = now;
    this.#apsis = new Apsis(state.storage, now, [env.PSP_SANDBOX_SECRET]);
    this.#azimuth = new Azimuth(state.storage, now, { key: () => azimuthKey(env), api: azimuthApiKey(env) });
    this.#adyen = new AdyenStandIn(storeOf(state.storage), now, {
      ...adyenKeys(env),
      post: async (body, headers, shop) =>
        shop !== null && posted(`${shop}/webhooks/adyen`, new TextEncoder().encode(body), headers),
    });
    this.#trustly = new TrustlyStandIn(storeOf(state.storage), now, {
      ...trustlyKeys(env),
      post: (hook, body) => answered(hook, new TextEncoder().encode(body)),
    });
    this.#sumsub = new SumsubStandIn(storeOf(state.storage), now, {
      ...sumsubKeys(env),
      clock: Date.now,
      post: (url, body, headers) => posted(url, new TextEncoder().encode(body), headers),
    });
    this.#cloudflare = new CloudflareStandIn(storeOf(state.storage), {
      now,
      deliver: (letter, from, message) =>
        this.#mailbox.keep({ ...letter, from, vendor: 'cloudflare', stream: 'transactional', message }, now()),
      publish: async (body) => {
        await env.LETTER_QUEUE.send(body as never);
      },
    });
    this.#postmark = new PostmarkStandIn(storeOf(state.storage), {
      ...postmarkKeys(env),
      now,
      deliver: (letter, stream, message) =>
        this.#mailbox.keep({ ...letter, vendor: 'postmark', stream, message }, now()),
      post: (url, body, headers) => posted(url, new TextEncoder().encode(body), headers),
    });
    this.#halo = new Halo(state.storage.sql);
    this.#network = new Network(state.storage.sql, now, networkSecret(env));
    this.#touchline = new Touchline(now, sportSecret(env));
    this.#yente = new Yente(state.storage.sql, yenteKey(env));
    this.#registers = new Registers(state.storage.sql, registerKey(env));
  }

  /**
   * Serves the origins of the payment providers (psp/door.ts sends their visitors here), of the identity vendor, and of
   * the chat vendor.
   */
  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (isChat(url)) return this.#halo.fetch(request);
    if (isNetwork(url)) return this.#network.fetch(request);
    if (isSport(url)) return this.#touchline.fetch(request);
    if (url.origin === YENTE_ORIGIN) return this.#yente.fetch(request);
    if (isRegister(url)) return this.#registers.fetch(request);
    if (url.origin === POSTMARK_ORIGIN) return this.#postmark.fetch(request);
    const answer = await (isSumsub(url) ? this.#identity(url, request) : this.#pay(url, request));
    await this.#arm();
    return answer;
  }

  #identity = ({ pathname }: URL, request: Request): Promise<Response> =>
    pathname.startsWith(PAGES) ? visitSumsub(this.#sumsub, request) : this.#sumsub.fetch(request);

  async #pay(url: URL, request: Request): Promise<Response> {
    const provider = providerAt(url);
    const isCall = MERCHANTS.test(url.pathname);
    const silence = isCall ? this.#settings.silenceOf(provider) : 'answers';
    // Longer than any caller waits.
    if (silence === 'hangs') await new Promise((done) => setTimeout(done, HANGS_MS));
    if (silence !== 'answers') return new Response(null, { status: 503 });
    if (provider === 'azimuth') return this.#azimuth.fetch(request);
    if (provider === 'apsis') return this.#apsis.fetch(request);
    if (provider === 'adyen') return isCall ? this.#adyen.fetch(request) : visit(this.#adyen, request, this.#now());
    return isCall ? this.#trustly.fetch(request) : visitTrustly(this.#trustly, request);
  }

  override async alarm(): Promise<void> {
    await this.#apsis.wake();
    await this.#azimuth.wake();
    await this.#adyen.wake();
    await this.#trustly.wake();
    await this.#sumsub.wake();
    await this.#postmark.wake();
    await this.#arm();
  }

  /** The object's only alarm is set to the earliest thing that is due, in real time. */
  async #arm(): Promise<void> {
    const all = [this.#apsis, this.#azimuth, this.#adyen, this.#trustly, this.#sumsub, this.#postmark];
    const due = all.map((each) => each.dueMs()).filter((at) => at !== null);
    if (due.length > 0) await this.ctx.storage.setAlarm(Math.min(...due) - this.#settings.clockOffsetMs);
  }

  /** The answer of the platform's binding, as data, because an error would lose its code when it leaves this object. */
  sendByCloudflare(message: BindingMessage): BindingAnswer {
    return this.#cloudflare.send(message);
  }

  /**
   * A letter bounces, or its reader reports it as spam: the carrier that sent it sends the event. `shop` is the address
   * of this site. False where neither carrier can.
   */
  async tellOfLetter(id: number, fate: Fate, shop: string): Promise<boolean> {
    const letter = this.#mailbox.one(id);
    if (!letter) return false;
    const { vendor, message } = letter;
    const hook = `${shop}/webhooks/mail/postmark`;
    const isReported =
      vendor === 'cloudflare' ? await this.#cloudflare.tell(message, fate) : this.#postmark.tell(message, fate, hook);
    await this.#arm();
    return isReported;
  }

  /** The postbacks that the affiliate network's stand-in accepted. */
  postbacks(): unknown[] {
    return this.#network.all();
  }

  /** Acts as the bank that a payment came from; false where no provider has its money. */
  async dispute(payment: string, played: Played): Promise<boolean> {
    const message =
      this.#apsis.dispute(payment, played) ||
      this.#azimuth.recall(payment, played) ||
      this.#adyen.play(payment, played) ||
      this.#trustly.play(payment, played);
    await this.#arm();
    return message;
  }

  mails(wanted: Wanted = {}, waitMs = 0): Promise<StoredLetter[]> {
    return this.#mailbox.wait(wanted, waitMs);
  }

  /** Sets whether a payment provider answers calls; its pages keep working. */
  silence(provider: Provider, silence: Silence): void {
    this.#settings.silence(provider, silence);
  }

  /** Sets how the vendor of identity checks answers calls; its pages are not affected. */
  setIdentity(mood: IdentityMood): void {
    this.#sumsub.mood = mood;
  }

  /** Sets how the sanctions lists answer. */
  setScreening(mood: ScreeningMood): void {
    this.#yente.setMood(mood);
  }

  /** Sets how a carrier of letters behaves. */
  setCarrier(vendor: Mailer, mood: CarrierMood): void {
    const carrier = vendor === 'cloudflare' ? this.#cloudflare : this.#postmark;
    carrier.mood = mood;
  }

  /** Sets how a register of exclusions answers. */
  setRegister(register: RegisterId, mood: Mood): void {
    this.#registers.setMood(register, mood);
  }

  /** Adds a person to a register's entries, or removes one. */
  enterRegister(register: RegisterId, entry: Entry, removes: boolean): void {
    if (removes) this.#registers.remove(register, entry);
    else this.#registers.enter(register, entry);
  }

  keepPush(push: PostedPush): void {
    this.#pushes.keep(push);
  }

  pushes(endpoint: string): PostedPush[] {
    return this.#pushes.list(endpoint);
  }

  mail(id: number): StoredLetter | null {
    return this.#mailbox.one(id);
  }

  clockOffset(): number {
    return this.#settings.clockOffsetMs;
  }

  /** Forward only; answers the new offset. */
  async moveClock(byMs: number): Promise<number> {
    const offset = this.#settings.moveClock(byMs);
    await this.#arm();
    return offset;
  }
}
