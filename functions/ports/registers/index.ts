// A register of exclusions: the person we ask about, and the possible answers.
import type { RegisterId, RegisterPurpose, RegisterSays } from '#shared/domain/limits/registers.ts';

export interface RegisterAsk {
  /** Identifies this query in the register's log and in ours. */
  readonly requestId: string;
  /** The country where the player is registered. */
  readonly country: string;
  readonly purpose: RegisterPurpose;
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    /** YYYY-MM-DD */
    readonly dateOfBirth: string;
    readonly address: string;
    readonly postalCode: string;
    readonly city: string;
    /** The person's national identity number; null where we do not know it. */
    readonly nationalId: string | null;
  };
}

/** The adapter of one register. An error that it throws counts as no answer. */
export interface Register {
  readonly id: RegisterId;
  ask(ask: RegisterAsk): Promise<RegisterSays>;
}

/** The reason recorded where the query could not be sent because the identity number is missing. */
export const NO_SUBJECT = 'no subject';
export const TOO_MANY = 'too many questions';

export const silent = (why: string): RegisterSays => ({ says: 'silent', why });
