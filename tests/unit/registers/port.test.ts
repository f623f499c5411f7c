import { afterEach, describe, expect, test, vi } from 'vitest';
import { Buckets } from '#functions/ports/registers/buckets.ts';
import type { Register, RegisterAsk } from '#functions/ports/registers/index.ts';
import { spelpaus } from '#functions/ports/registers/spelpaus.ts';
import { askRegister } from '#functions/registers.ts';
import { ACTOR, SPELPAUS_ORIGIN } from '#functions/sandbox/registers/origin.ts';
import { Registers } from '#functions/sandbox/registers/registers.ts';
import { memoryStore } from '#kit/transaction.ts';

const ASK: RegisterAsk = {
  requestId: '7f1c',
  country: 'SE',
  purpose: 'play',
  person: {
    firstName: 'Canary',
    lastName: 'Lovelace',
    dateOfBirth: '1990-03-24',
    address: 'Storgatan 1',
    postalCode: '111 22',
    city: 'Stockholm',
    nationalId: '19900324-1234',
  },
};

/** A Spelpaus that answers so, and what it was asked. */
function answering(answer: () => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetcher = async (request: Request) => {
    requests.push(request);
    return answer();
  };
  return { requests, port: spelpaus({ origin: 'https://spelpaus.test', actorId: 'a 1', key: 'the key', fetcher }) };
}
const json = (body: unknown, status = 200) => answering(() => Response.json(body, { status }));
const answered = (more: object) => ({ requestId: '7f1c', responseId: 'r', ...more });

describe('Spelpaus', () => {
  test('is asked as its contract says: key, actor, twelve digits', async () => {
    const { requests, port } = json(answered({ isBlocked: false }));
    expect(await port.ask(ASK)).toEqual({ says: 'clear' });
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://spelpaus.test/api/blocking-info/a%201');
    expect(request?.headers.get('authorization')).toBe('the key');
    expect(await request?.json()).toEqual({ requestId: '7f1c', subjectId: '199003241234' });
  });

  test('bars whom it blocks, without an end', async () => {
    const { port } = json(answered({ isBlocked: true }));
    expect(await port.ask(ASK)).toEqual({ says: 'barred', kinds: [], untilMs: null });
  });

  test('is silent with whatever is no answer of its contract: never clear [I33]', async () => {
    const wrong = [
      json(answered({ isBlocked: 'no' })),
      json(answered({})),
      json({ isBlocked: false, requestId: 'another', responseId: 'r' }),
      json({ isBlocked: false, requestId: '7f1c' }),
      json([]),
      json(answered({ isBlocked: false }), 401),
      json(answered({ isBlocked: false }), 400),
      json(answered({ isBlocked: false }), 201),
      answering(() => new Response('<html>')),
    ];
    for (const { port } of wrong) expect(await port.ask(ASK)).toMatchObject({ says: 'silent' });
  });

  test('is not asked about a number that is none: it would call it not blocked [I33]', async () => {
    for (const nationalId of [null, '', '900324-1234', '19900324-123X']) {
      const { requests, port } = json(answered({ isBlocked: false }));
      expect(await port.ask({ ...ASK, person: { ...ASK.person, nationalId } })).toMatchObject({ says: 'silent' });
      expect(requests).toHaveLength(0);
    }
  });
});

describe('a question', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const saying = (ask: Register['ask']): Register => ({ id: 'oasis', ask });
  const logged = () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    return lines;
  };

  test('leaves a line in the log that names nobody, and an error never quotes who was asked about [I42]', async () => {
    const lines = logged();
    await askRegister(
      'oasis',
      saying(async () => ({ says: 'clear' })),
      ASK,
    );
    await askRegister(
      'oasis',
      saying(() => Promise.reject(new Error('no Canary Lovelace'))),
      ASK,
    );
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ event: 'register.asked', register: 'oasis', question: '7f1c', says: 'clear' }),
      expect.objectContaining({ event: 'register.silent', register: 'oasis', purpose: 'play', why: 'Error' }),
    ]);
    expect(lines.join()).not.toMatch(/Canary|Lovelace|1990|Stor/);
  });

  test('of a register that says nothing ends after 2.5 seconds, and one that nobody has connected at once: silent [I33]', async () => {
    vi.useFakeTimers();
    logged();
    const waiting = askRegister(
      'oasis',
      saying(() => new Promise(() => {})),
      ASK,
    );
    await vi.advanceTimersByTimeAsync(2500);
    expect(await waiting).toMatchObject({ says: 'silent' });
    expect(await askRegister('hampi', null, ASK)).toMatchObject({ says: 'silent' });
  });

  test('has places by what it is for: a flood of registrations stops nobody’s play', async () => {
    const buckets = new Buckets();
    let free: () => void = () => {};
    const held = new Promise<string>((done) => {
      free = () => done('answered');
    });
    const flood = Array.from({ length: 40 }, () => buckets.within('registration', () => held));
    expect(await buckets.within('play', async () => 'plays')).toBe('plays');
    expect(await buckets.within('login', async () => 'is in')).toBe('is in');
    free();
    const answers = await Promise.all(flood);
    // A fifth of the fifty that are asked at once.
    expect(answers.filter((each) => each === 'answered')).toHaveLength(10);
    expect(await buckets.within('registration', async () => 'later')).toBe('later');
  });
});

describe('Spelpaus’s stand-in', () => {
  const KEY = 'stand-in key';
  function pretended() {
    const store = memoryStore();
    const exec = (text: string, ...values: string[]) => {
      const rows = store.all(text, ...values);
      return { toArray: () => rows };
    };
    const registers = new Registers({ exec } as unknown as SqlStorage, KEY);
    const of = (key: string, actorId = ACTOR) =>
      spelpaus({ origin: SPELPAUS_ORIGIN, actorId, key, fetcher: (request) => registers.fetch(request) });
    return { registers, of, port: of(KEY) };
  }

  test('understands what the port asks: whom it has is barred, until they are taken out; others are clear', async () => {
    const { registers, port } = pretended();
    expect(await port.ask(ASK)).toEqual({ says: 'clear' });
    registers.enter('spelpaus', { nationalId: '199003241234' });
    expect(await port.ask(ASK)).toEqual({ says: 'barred', kinds: [], untilMs: null });
    const other = { ...ASK, person: { ...ASK.person, nationalId: '199003241235' } };
    expect(await port.ask(other)).toEqual({ says: 'clear' });
    registers.remove('spelpaus', { nationalId: '199003241234' });
    expect(await port.ask(ASK)).toEqual({ says: 'clear' });
  });

  test('refuses a wrong key and another’s actor, and whatever it does wrong is silence', async () => {
    const { registers, of, port } = pretended();
    expect(await of('another').ask(ASK)).toEqual({ says: 'silent', why: 'status 401' });
    expect(await of(KEY, 'somebody').ask(ASK)).toEqual({ says: 'silent', why: 'status 404' });
    registers.setMood('spelpaus', 'shape');
    expect(await port.ask(ASK)).toEqual({ says: 'silent', why: 'shape' });
    registers.setMood('spelpaus', 'unauthorised');
    expect(await port.ask(ASK)).toEqual({ says: 'silent', why: 'status 401' });
  });
});
