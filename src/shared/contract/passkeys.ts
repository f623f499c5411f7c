// Passkeys (W3C Web Authentication, Level 3): what the browser is asked, its answer, and the list of them (contract ours).
import * as z from 'zod/mini';
import { operation } from './operation.ts';

const Bytes = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max));
const Id = Bytes(1400);
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const Descriptor = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) });

/** `PublicKeyCredentialCreationOptionsJSON`, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** A new passkey as the browser created it; bytes in base64url. */
const NewPasskey = z.strictObject({
  id: Id,
  name: Name,
  client_data: Bytes(4096),
  attestation_object: Bytes(16_384),
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A challenge answered by a passkey. */
export const Assertion = z.strictObject({
  id: Id,
  client_data: Bytes(4096),
  authenticator_data: Bytes(8192),
  signature: Bytes(2048),
});
export type Assertion = z.infer<typeof Assertion>;

export const PasskeyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Stored by a password manager that syncs it to other devices. */
  synced: z.boolean(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
});
export type PasskeyRow = z.infer<typeof PasskeyRow>;
export const Passkeys = z.object({ passkeys: z.array(PasskeyRow) });

const player = { who: 'player', act: 'open' } as const;
const refusals = ['session.required', 'session.ended', 'session.withdraw_only', 'throttle.limited'] as const;

export const listPasskeys = operation({
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/users/passkeys',
  summary: 'The passkeys of this player.',
  ...player,
  refusals,
  answer: Passkeys,
});

export const beginPasskey = operation({
  id: 'beginPasskey',
  method: 'POST',
  path: '/api/users/passkeys/begin',
  summary: 'What the browser needs to make a passkey. Takes a fresh proof.',
  ...player,
  refusals: [...refusals, 'reauth.required'],
  answer: CreationOptions,
});

export const addPasskey = operation({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/users/passkeys',
  summary: 'Keep the passkey that the browser has made. Takes a fresh proof.',
  ...player,
  refusals: [...refusals, 'reauth.required', 'passkey.refused', 'passkey.full'],
  body: NewPasskey,
  answer: Passkeys,
  status: 201,
});

const params = z.object({ id: Id });

export const renamePasskey = operation({
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/api/users/passkeys/{id}',
  summary: 'Give a passkey another name.',
  ...player,
  refusals: [...refusals, 'passkey.unknown'],
  params,
  body: z.strictObject({ name: Name }),
  answer: Passkeys,
});

export const removePasskey = operation({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/users/passkeys/{id}',
  summary: 'Forget a passkey. Every other session ends. Takes a fresh proof.',
  ...player,
  refusals: [...refusals, 'reauth.required', 'passkey.unknown'],
  params,
  answer: Passkeys,
});

export const passkeyChallenge = operation({
  id: 'passkeyChallenge',
  method: 'POST',
  path: '/api/users/passkeys/challenge',
  summary: 'What the browser needs to sign in by a passkey; the challenge works once.',
  who: 'all',
  act: 'sign-in',
  refusals: ['geo.sign_in', 'throttle.limited'],
  answer: RequestOptions,
});

export const proofChallenge = operation({
  id: 'proofChallenge',
  method: 'POST',
  path: '/api/users/proof/challenge',
  summary: 'What the browser needs to prove by a passkey who sits there; the challenge works once.',
  ...player,
  refusals,
  answer: RequestOptions,
});
