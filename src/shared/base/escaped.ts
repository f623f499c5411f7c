// Text as it stands in HTML and XML, between tags and in quotes.
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
