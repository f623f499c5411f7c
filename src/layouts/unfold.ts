// Renders a menu's content before it is shown, and notifies the code that writes figures into it.

export function watchMenus(): void {
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState !== 'open' || !(target instanceof HTMLElement)) return;
      const folded = target.querySelectorAll<HTMLTemplateElement>(':scope > template[data-unfold]');
      for (const one of folded) one.replaceWith(one.content);
      if (folded.length > 0) dispatchEvent(new Event('menu:come'));
    },
    true,
  );
}
