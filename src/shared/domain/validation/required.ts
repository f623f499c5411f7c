// Fields of a profile that something may ask for before it goes on, by their names on the wire and in the player's object.

export const REQUIRED = {
  first_name: 'firstName',
  last_name: 'lastName',
  date_of_birth: 'dateOfBirth',
  personal_id: 'personalId',
  address: 'address',
  city: 'city',
  postal_code: 'postalCode',
  mobile_phone: 'mobilePhone',
} as const;
export type RequiredField = keyof typeof REQUIRED;

export const isRequiredField = (name: string): name is RequiredField => Object.hasOwn(REQUIRED, name);
export const REQUIRED_FIELDS: readonly RequiredField[] = Object.keys(REQUIRED).filter(isRequiredField);

/** What a deposit needs to know of everybody (S2.139); a country may need more (content/config/profile-fields.json). */
export const NEEDED_EVERYWHERE: readonly RequiredField[] = REQUIRED_FIELDS.filter((name) => name !== 'personal_id');
