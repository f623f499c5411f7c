/**
 * Verifies passkeys by the library (W3C Web Authentication, Level 3, 7.1 and 7.2) without attestation, as the make of
 * the authenticator never matters here. Every refusal is null; the challenge is the caller's task.
 */
import {
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** The origin and relying party that signed data must name: `https://perigee.example` and `perigee.example`. */
export type Site = { readonly origin: string; readonly rpId: string };

/** In order of preference. */
export const ALGORITHMS = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

export type Credential = {
  readonly id: string;
  /** COSE (RFC 9053), base64url. */
  readonly publicKey: string;
  readonly counter: number;
};
/** `backedUp`: the passkey is in a password manager that copies it to other devices. */
export type Registered = Credential & { readonly backedUp: boolean };
export type Authenticated = { readonly counter: number; readonly backedUp: boolean };

export type Registration = {
  readonly id: string;
  readonly client_data: string;
  readonly attestation_object: string;
};
export type Assertion = {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
};

/** The challenge that the browser says it answered. The caller asks D1 whether we issued it and it is unused. */
export function challengeIn(clientData: string): string | null {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientData);
    // No page of ours is shown in another site's frame; not every browser names the outer origin.
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

const shared = ({ origin, rpId }: Site, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
});

/** Verifies a new passkey. User verification (a finger, a face or a PIN) was required, so a passkey is both factors. */
export async function verifyRegistration(
  site: Site,
  challenge: string,
  { id, client_data, attestation_object }: Registration,
): Promise<Registered | null> {
  if (!isAnonymous(attestation_object)) return null;
  const response = { clientDataJSON: client_data, attestationObject: attestation_object };
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...shared(site, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || registrationInfo?.credential.id !== id) return null;
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  return { id, publicKey: text(credential.publicKey), counter: credential.counter, backedUp };
}

/**
 * Whether the attestation is what a browser sends when none was requested: none, or a self-attestation by the key.
 * Certificates are refused unread: to check one, the library would fetch addresses that it names.
 */
function isAnonymous(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(bytes(attestationObject));
    return decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c'));
  } catch {
    return false;
  }
}

/** Verifies an answer to a challenge, signed by a passkey we know. The statement that writes the counter checks that it increased. */
export async function verifyAssertion(
  site: Site,
  challenge: string,
  { publicKey }: Pick<Credential, 'publicKey'>,
  { id, client_data, authenticator_data, signature }: Assertion,
): Promise<Authenticated | null> {
  const response = { clientDataJSON: client_data, authenticatorData: authenticator_data, signature };
  const nothing: Pick<VerifiedAuthenticationResponse, 'verified'> & { authenticationInfo: undefined } = {
    verified: false,
    authenticationInfo: undefined,
  };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...shared(site, challenge),
    credential: { id, publicKey: bytes(publicKey), counter: 0 },
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
  }).catch(() => nothing);
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}

const HEAD: Readonly<Record<number, (jwk: JsonWebKey) => (string | Buffer)[]>> = {
  [COSEALG.ES256]: ({ x, y }) => ['a5010203262001215820', part(x), '225820', part(y)],
  [COSEALG.EdDSA]: ({ x }) => ['a4010103272006215820', part(x)],
  [COSEALG.RS256]: ({ n }) => ['a401030339010020590100', part(n), '2143010001'],
};

/** A key that was stored as JWK, in the form that the library reads: the canonical encoding (CTAP2) of each kind. */
export function coseOf(algorithm: number, jwk: JsonWebKey): string {
  const parts = HEAD[algorithm]?.(jwk) ?? [];
  return text(Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one, 'hex') : one))));
}

const part = (value = ''): Buffer => Buffer.from(value, 'base64url');
const text = (value: Uint8Array): string => Buffer.from(value).toString('base64url');
const bytes = (value: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(value, 'base64url'));
