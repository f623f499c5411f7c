// Fetches a page of ours to take parts from it; null where it could not be fetched.

export async function pageAt(href: string): Promise<Document | null> {
  const text = await fetch(href)
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  return text ? new DOMParser().parseFromString(text, 'text/html') : null;
}
