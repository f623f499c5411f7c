// A page of ours as its link shows it, to take parts from; null where it did not come.

export async function pageAt(href: string): Promise<Document | null> {
  const text = await fetch(href)
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  return text ? new DOMParser().parseFromString(text, 'text/html') : null;
}
