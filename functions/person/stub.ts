// How a player's object calls the object of their person, and that of their birthday: both are named by keyed hashes.
import { keyedHash } from '#functions/crypto/secrets.ts';
import { stubOf } from '#functions/object/stub.ts';
import { type Person, personKey, readingsOf } from '#shared/domain/person.ts';
import type { BirthdayVerbs, PersonVerbs } from './verbs.ts';

export interface Identity {
  key: string;
  birthday: string;
  readings: string[][];
}

/** Null while a name or the birthday is unknown. */
/** Brands that share persons need the same secret for their names, whatever other secrets each has. */
export const personSecret = ({ PERSON_SECRET, BETTER_AUTH_SECRET }: Env): string => PERSON_SECRET ?? BETTER_AUTH_SECRET;

export async function identityOf(env: Env, person: Person): Promise<Identity | null> {
  const known = personKey(person);
  if (known === null) return null;
  const hash = (text: string) => keyedHash(personSecret(env), text);
  const { dateOfBirth } = person;
  const readings = readingsOf(person).map((words) =>
    Promise.all(words.map((word) => hash(`name:${dateOfBirth}:${word}`))),
  );
  return {
    key: await hash(`person:${known}`),
    birthday: await hash(`birthday:${dateOfBirth}`),
    readings: await Promise.all(readings),
  };
}

/**
 * The key of an account that an operator has separated from the others of its person
 * (functions/player/person/separation.ts).
 */
export const separatedKey = (env: Env, key: string, discriminator: string): Promise<string> =>
  keyedHash(personSecret(env), `separated:${key}:${discriminator}`);

export const personOf = (env: Env, key: string): PersonVerbs => stubOf(env.PERSON, key);

export const birthdayOf = (env: Env, birthday: string): BirthdayVerbs => stubOf(env.BIRTHDAY, birthday);
