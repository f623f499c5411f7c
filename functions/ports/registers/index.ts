// A register of exclusions, in our own words: whom we ask about, and what one can say.
import type { RegisterId, RegisterPurpose, RegisterSays } from '#shared/domain/limits/registers.ts';

export interface RegisterAsk {
  /** Names this question, there and in our log. */
  readonly requestId: string;
  /** Where the player is registered. */
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
    /** The number that the country gives its people; null where we do not know it. */
    readonly nationalId: string | null;
  };
}

/** One register's dialect. It may throw: that is silence, too. */
export interface Register {
  readonly id: RegisterId;
  ask(ask: RegisterAsk): Promise<RegisterSays>;
}

/** Why a question was never put to it. */
export const NO_SUBJECT = 'no subject';
export const TOO_MANY = 'too many questions';

export const silent = (why: string): RegisterSays => ({ says: 'silent', why });
