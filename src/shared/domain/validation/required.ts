// Fields of a profile that may be required, by their names on the wire and in the player's object.

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

/** What every deposit requires (S2.139); a country may require more (content/config/profile-fields.json). */
export const NEEDED_EVERYWHERE: readonly RequiredField[] = REQUIRED_FIELDS.filter((name) => name !== 'personal_id');
