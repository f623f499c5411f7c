// A menu's own content, before it is shown: whoever writes figures into it hears that it is there.

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
