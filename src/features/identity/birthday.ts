// Helps to type a date: signs and zeros come by themselves, and a browser's own ISO date is turned round.
const SIZES = [2, 2, 4] as const;

/** What the field shows after `typed` replaced `before`; `form` is how the language writes it: DD/MM/YYYY, TT.MM.JJJJ. */
export function typedBirthday(before: string, input: string, form = 'DD/MM/YYYY'): string {
  const sign = form[2] ?? '/';
  // Wide figures are figures, and what a copy brings unseen is nothing.
  const typed = input.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (typed.length > before.length + 1) {
    const pasted = yearFirst(typed);
    if (pasted) return pasted.join(sign);
  }
  const iso = /^(\d{4})[-/.](\d{2})[-/.](\d{2})$/.exec(typed.trim());
  if (iso) return [iso[3], iso[2], iso[1]].join(sign);
  // Typed sign by sign a year shows itself by what follows it; it stays as it is until the date is whole.
  const [, century, years, after] = /^(\d{2})\D(\d{2})([-/.])$/.exec(typed) ?? [];
  if (after && (after !== sign || Number(years) > 12) && before === typed.slice(0, -1)) return `${century}${years}-`;
  const [, year, month = '', rest = ''] = /^(\d{4})-(\d{1,2})[-/.](\d?)$/.exec(typed) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${rest}`;
  if (/^\d{4}-(\d{0,2}|\d{2}-\d{0,2})$/.test(typed)) return typed;
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

/** Day, month and year of a whole date that begins with its year, as documents and machines write it; null of any other. */
function yearFirst(text: string): string[] | null {
  const [, year = '', month = '', day = ''] =
    /^((?:19|20)\d\d)\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\.?$/.exec(text) ??
    // Eight figures: of a date that begins with its day the month would be 19 or more.
    /^((?:19|20)(?:1[3-9]|[2-9]\d))(\d\d)(\d\d)$/.exec(text) ??
    [];
  return year === '' ? null : [day.padStart(2, '0'), month.padStart(2, '0'), year];
}
