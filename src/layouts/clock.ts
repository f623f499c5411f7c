// The visitor's time, in the menu that is being opened.

export function showTime(): void {
  for (const place of document.querySelectorAll('[data-local-time]'))
    place.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
      hour: '2-digit',
      minute: '2-digit',
    }).format(Date.now());
}
