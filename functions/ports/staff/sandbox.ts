// The sandbox's operators: anybody may sign in as any of them, so that each role can be tried. A signed cookie holds
// the choice.
import { keyedHash, randomToken } from '#functions/crypto/secrets.ts';
import type { Role } from '#shared/domain/office/roles.ts';
import type { OfficeEnv, Staff } from './index.ts';

/**
 * One has all roles that may be combined, several have one or two roles, one has roles that may not be combined, and
 * one has none yet.
 */
export const PRETENDED: Readonly<Record<string, readonly Role[]>> = {
  'ada@office.example': ['support', 'cashier', 'privacy'],
  'sam.support@office.example': ['support'],
  'carl.cashier@office.example': ['cashier'],
  'cleo.cashier@office.example': ['cashier'],
  'vera.verifier@office.example': ['verifier'],
  'viktor.verifier@office.example': ['verifier'],
  'priya.privacy@office.example': ['privacy'],
  'cora.compliance@office.example': ['compliance'],
  'colin.compliance@office.example': ['compliance'],
  'otto.auditor@office.example': ['auditor'],
  'connie.conflict@office.example': ['cashier', 'verifier'],
  'nina.newcomer@office.example': [],
};

const COOKIE = 'office';
const SHIFT_MS = 8 * 3_600_000;

const marked = ({ BETTER_AUTH_SECRET }: OfficeEnv, text: string): Promise<string> =>
  keyedHash(BETTER_AUTH_SECRET, `office:${text}`);

export const sandboxStaff = (env: OfficeEnv): Staff => ({
  signOut: '/sign-out',
  async who(request, nowMs) {
    const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    const [name = '', until = '', session = '', mark = ''] = decodeURIComponent(found).split('|');
    if (!Object.hasOwn(PRETENDED, name) || !(Number(until) > nowMs)) return null;
    return mark === (await marked(env, `${name}|${until}|${session}`)) ? { name, session } : null;
  },
});

/** The cookie of a session; null for an unknown name. */
export async function begin(env: OfficeEnv, name: string, nowMs: number): Promise<string | null> {
  if (!Object.hasOwn(PRETENDED, name)) return null;
  const text = `${name}|${nowMs + SHIFT_MS}|${randomToken()}`;
  return cookie(`${text}|${await marked(env, text)}`, SHIFT_MS / 1000);
}

export const END = cookie('', 0);

function cookie(value: string, seconds: number): string {
  return `${COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
}
