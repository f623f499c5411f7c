// Fetches the page at this address as the server renders it now.

/** Null without an answer. */
export async function pageAsItIs(): Promise<Document | null> {
  const text = await fetch(location.href, { headers: { accept: 'text/html' } })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  return text === '' ? null : new DOMParser().parseFromString(text, 'text/html');
}
