-- Accounts and sessions as better-auth 1.7.7 laid them out, which kept them until ADR 114: hence its names and columns.
create table "user" (
  "id" text not null primary key, "name" text not null, "email" text not null unique, "emailVerified" integer not null,
  "image" text, "createdAt" date not null, "updatedAt" date not null,
  "playerNo" integer unique, "currency" text, "country" text, "region" text, "licence" text, "locale" text,
  "dateOfBirth" text, "receivePromos" integer, "autoregistered" integer, "confirmedAt" date, "termsAcceptedAt" date
);
create table "session" (
  "id" text not null primary key, "expiresAt" date not null, "token" text not null unique, "createdAt" date not null,
  "updatedAt" date not null, "ipAddress" text, "userAgent" text,
  "userId" text not null references "user" ("id") on delete cascade
);
create table "account" (
  "id" text not null primary key, "accountId" text not null, "providerId" text not null,
  "userId" text not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text,
  "idToken" text, "accessTokenExpiresAt" date, "refreshTokenExpiresAt" date, "scope" text, "password" text,
  "createdAt" date not null, "updatedAt" date not null
);
create table "verification" (
  "id" text not null primary key, "identifier" text not null, "value" text not null, "expiresAt" date not null,
  "createdAt" date not null, "updatedAt" date not null
);
create index "session_userId_idx" on "session" ("userId");
create index "account_userId_idx" on "account" ("userId");
create index "verification_identifier_idx" on "verification" ("identifier");
