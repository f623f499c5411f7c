// The slider's two buttons: move by a card, disabled at the ends. Swiping and the keyboard need no script.

for (const slider of document.querySelectorAll<HTMLElement>('[data-pots]')) {
  const strip = slider.querySelector<HTMLElement>('.pots-strip');
  const buttons = [...slider.querySelectorAll<HTMLButtonElement>('[data-slide]')];
  if (!strip) continue;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const judge = () => {
    const room = strip.scrollWidth - strip.clientWidth;
    for (const button of buttons)
      button.setAttribute(
        'aria-disabled',
        String(Number(button.dataset.slide) < 0 ? strip.scrollLeft < 2 : strip.scrollLeft > room - 2),
      );
    slider.toggleAttribute('data-whole', room < 2);
  };
  for (const button of buttons)
    button.addEventListener('click', () => {
      const card = strip.firstElementChild?.getBoundingClientRect().width ?? strip.clientWidth;
      strip.scrollBy({ left: Number(button.dataset.slide) * card, behavior: calm.matches ? 'auto' : 'smooth' });
    });
  strip.addEventListener('scroll', judge, { passive: true });
  addEventListener('resize', judge);
  judge();
}
