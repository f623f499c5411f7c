// Helps to type a date: signs and zeros come by themselves, and a browser's own ISO date is turned round.
const SIZES = [2, 2, 4] as const;

/** What the field shows after `typed` replaced `before`; `form` is how the language writes it: DD/MM/YYYY, TT.MM.JJJJ. */
export function typedBirthday(before: string, typed: string, form = 'DD/MM/YYYY'): string {
  const sign = form[2] ?? '/';
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
  if (iso) return [iso[3], iso[2], iso[1]].join(sign);
  // Deleting is left alone.
  if (typed.length < before.length) return typed;
  const parts = [''];
  for (const char of typed) {
    const last = parts.length - 1;
    const part = parts[last] ?? '';
    if (/\d/.test(char)) {
      if (part.length < (SIZES[last] ?? 0)) parts[last] = part + char;
      else if (last < 2) parts.push(char);
    } else if (part !== '' && last < 2) {
      parts[last] = part.padStart(2, '0');
      parts.push('');
    }
  }
  return parts.join(sign);
}
