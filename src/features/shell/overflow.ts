// The top navigation shows what fits; the rest is in "More" (S2.167). Without script "More" opens the whole menu.

export function fitNavigation(): void {
  const [bar, more, list] = ['top-links', 'more', 'more-links'].map((id) => document.getElementById(id));
  if (!bar || !more || !list) return;
  more.setAttribute('popovertarget', list.id);
  const fit = () => {
    const rows = [...bar.children] as HTMLElement[];
    const first = rows[0]?.offsetTop ?? 0;
    const away = rows.filter((row) => row.offsetTop > first);
    for (const row of rows) row.style.visibility = away.includes(row) ? 'hidden' : '';
    list.replaceChildren(...away.flatMap(({ children: [link] }) => (link ? [link.cloneNode(true)] : [])));
    for (const link of list.children) link.className = 'pop-item';
    more.style.visibility = away.length > 0 ? '' : 'hidden';
    // "More" comes directly after the last item that fits.
    const last = rows[rows.length - away.length - 1];
    if (last) more.style.translate = `${last.offsetLeft + last.offsetWidth - bar.offsetLeft - bar.offsetWidth}px`;
  };
  new ResizeObserver(fit).observe(bar);
}
