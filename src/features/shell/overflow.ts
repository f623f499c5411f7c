// The top navigation keeps what fits; the rest is in "More" (S2.167). Without script "More" simply lists everything.

export function fitNavigation(): void {
  const [bar, more, list] = ['top-links', 'more', 'more-links'].map((id) => document.getElementById(id));
  if (!bar || !more || !list) return;
  const fit = () => {
    const rows = [...bar.children] as HTMLElement[];
    const first = rows[0]?.offsetTop ?? 0;
    let hidden = 0;
    for (const [i, row] of rows.entries()) {
      const away = row.offsetTop > first;
      row.style.visibility = away ? 'hidden' : '';
      const twin = list.children[i];
      if (twin instanceof HTMLElement) twin.hidden = !away;
      if (away) hidden++;
    }
    more.style.visibility = hidden > 0 ? '' : 'hidden';
  };
  new ResizeObserver(fit).observe(bar);
}
