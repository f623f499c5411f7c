-- Public keys are COSE (base64url) from here on, as the library that verifies them reads. A key that was stored before is a JWK
-- with its algorithm until its passkey is used next, which writes it anew (functions/identity/passkeys.ts).
alter table passkey add column format text not null default 'jwk';
