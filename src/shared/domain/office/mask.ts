// How a person's data is masked for operators who need not know who it is.

const first = (text: string): string => [...text.trim()].slice(0, 1).join('');

/** `Ada` becomes `A•••`; an empty text stays empty. */
export const maskWord = (text: string): string => (text.trim() === '' ? '' : `${first(text)}•••`);

/** `ada@example.com` becomes `a•••@e•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  if (at < 1 || dot < at) return maskWord(email);
  return `${maskWord(email.slice(0, at))}@${maskWord(email.slice(at + 1, dot))}${email.slice(dot)}`;
}

/** `1990-03-24` becomes `1990-••-••`: the year shows the age. */
export const maskDate = (date: string): string => (date === '' ? '' : `${date.slice(0, 4)}-••-••`);

/** `+43 660 1234567` becomes `••• 67`. */
export const maskPhone = (phone: string): string => (phone === '' ? '' : `••• ${phone.slice(-2)}`);
