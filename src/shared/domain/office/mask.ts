// How a person is shown to operators who need not know who it is.

const first = (text: string): string => [...text.trim()].slice(0, 1).join('');

/** `Ada` > `A•••`; nothing stays nothing. */
export const maskWord = (text: string): string => (text.trim() === '' ? '' : `${first(text)}•••`);

/** `ada@example.com` > `a•••@e•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  if (at < 1 || dot < at) return maskWord(email);
  return `${maskWord(email.slice(0, at))}@${maskWord(email.slice(at + 1, dot))}${email.slice(dot)}`;
}

/** `1990-03-24` > `1990-••-••`: the year is what an age is judged by. */
export const maskDate = (date: string): string => (date === '' ? '' : `${date.slice(0, 4)}-••-••`);

/** `+43 660 1234567` > `••• 67`. */
export const maskPhone = (phone: string): string => (phone === '' ? '' : `••• ${phone.slice(-2)}`);
