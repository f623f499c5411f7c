// The places that a tester can choose: every class of the geo policy, and the regions with rules of their own.
export const PLACES = [
  'AT',
  'DE',
  'AU-NSW',
  'CA-ON',
  'CA-QC',
  'NZ',
  'IT',
  'NO',
  'EE',
  'CH',
  'DK',
  'FI',
  'IE',
  'SE',
  'US',
  'GB',
  'KW',
] as const;

export const isPlace = (word: unknown): word is string =>
  typeof word === 'string' && /^[A-Z]{2}(-[A-Z]{2,3})?$/.test(word);
