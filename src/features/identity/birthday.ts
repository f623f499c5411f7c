// Helps to type a date: separators and zeros are added, and a browser's own ISO date is reordered.
const SIZES = [2, 2, 4] as const;

/** The field's text after `typed` replaced `before`; `form` is how the language writes dates: DD/MM/YYYY, TT.MM.JJJJ. */
export function typedBirthday(before: string, input: string, form = 'DD/MM/YYYY'): string {
  const sign = form[2] ?? '/';
  // Full-width digits count as digits, and invisible characters of a copied text are removed.
  const typed = input.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (typed.length > before.length + 1) {
    const pasted = yearFirst(typed);
    if (pasted) return pasted.join(sign);
  }
  const iso = /^(\d{4})[-/.](\d{2})[-/.](\d{2})$/.exec(typed.trim());
  if (iso) return [iso[3], iso[2], iso[1]].join(sign);
  // A year that is typed first can be recognised by what follows it; it stays as typed until the date is complete.
  const [, century, years, after] = /^(\d{2})\D(\d{2})([-/.])$/.exec(typed) ?? [];
  if (after && (after !== sign || Number(years) > 12) && before === typed.slice(0, -1)) return `${century}${years}-`;
  const [, year, month = '', rest = ''] = /^(\d{4})-(\d{1,2})[-/.](\d?)$/.exec(typed) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${rest}`;
  if (/^\d{4}-(\d{0,2}|\d{2}-\d{0,2})$/.test(typed)) return typed;
  // Deletions are not corrected.
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

/** Day, month and year of a complete date that begins with its year, as documents and machines write it; null for any other text. */
function yearFirst(text: string): string[] | null {
  const [, year = '', month = '', day = ''] =
    /^((?:19|20)\d\d)\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\.?$/.exec(text) ??
    // Eight digits: if the date began with its day, the month would be 19 or more.
    /^((?:19|20)(?:1[3-9]|[2-9]\d))(\d\d)(\d\d)$/.exec(text) ??
    [];
  return year === '' ? null : [day.padStart(2, '0'), month.padStart(2, '0'), year];
}
