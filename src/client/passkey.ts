// The browser's store of passkeys and passwords (Web Authentication, Credential Management).
import type { Assertion, CreationOptions, NewPasskey, RequestOptions } from '#shared/contract/passkeys.ts';

/** Whether this browser can create and use passkeys with our options. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Whether it offers passkeys in the e-mail field itself, beside saved addresses. */
export const offersInField = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

/** Creates a passkey; null when the person cancelled or this authenticator has one of ours already. */
export async function makePasskey(options: CreationOptions): Promise<Omit<NewPasskey, 'name'> | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
    return null;
  const { response } = made;
  return {
    id: made.id,
    client_data: text(response.clientDataJSON),
    attestation_object: text(response.attestationObject),
    transports: response.getTransports().filter((way) => /^[a-z-]{1,20}$/.test(way)),
  };
}

/** Answers a challenge; null when no passkey was chosen. With `inField` it waits until the form's field is used, or `signal` ends it. */
export async function askPasskey(
  options: RequestOptions,
  { inField = false, signal }: { inField?: boolean; signal?: AbortSignal } = {},
): Promise<Assertion | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const used = await navigator.credentials
    .get({ publicKey, ...(inField && { mediation: 'conditional' as const }), ...(signal && { signal }) })
    .catch(() => null);
  if (!(used instanceof PublicKeyCredential) || !(used.response instanceof AuthenticatorAssertionResponse)) return null;
  const { response } = used;
  return {
    id: used.id,
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.authenticatorData),
    signature: text(response.signature),
  };
}

type Saved = { readonly email: string; readonly password: string };

type PasswordKeeper = new (saved: { id: string; password: string }) => Credential;
/** Not in every browser, and in no type library. */
const keeper = (): PasswordKeeper | undefined => (window as { PasswordCredential?: PasswordKeeper }).PasswordCredential;

/** Whether this browser lets a page ask for a stored password. */
export const keepsPasswords = (): boolean => keeper() !== undefined;

/** The sign-in that the person picks among those the browser stores; null when they pick none. */
export async function savedPassword(): Promise<Saved | null> {
  const wanted = { password: true, mediation: 'required' } as CredentialRequestOptions;
  const found: unknown = await navigator.credentials.get(wanted).catch(() => null);
  if (typeof found !== 'object' || found === null || !('id' in found) || !('password' in found)) return null;
  return typeof found.id === 'string' && typeof found.password === 'string'
    ? { email: found.id, password: found.password }
    : null;
}

/** Offers the browser to store a sign-in that has just worked; the browser asks the person. */
export async function offerToKeep({ email, password }: Saved): Promise<void> {
  const Keeper = keeper();
  if (Keeper) await navigator.credentials.store(new Keeper({ id: email, password })).catch(() => undefined);
}

/** After signing out, no stored password may sign in by itself. */
export const forgetSilently = (): void => void navigator.credentials?.preventSilentAccess?.().catch(() => undefined);

function text(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
