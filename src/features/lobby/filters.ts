// While filters are being chosen, the form shows how many games each choice would leave and how many are shown now: it
// loads the page that it would lead to.

import { pageAt } from '#src/client/page.ts';

/**
 * How many games a choice leaves. It is read from the form of another page: beside the choice if the form lists it,
 * else from the counts of the choices that it does not list.
 */
function leaves(page: Document, { name, value }: HTMLInputElement): string {
  const inputs = [...page.querySelectorAll<HTMLInputElement>(`#filters input[name="${name}"]`)];
  const label = inputs.find((input) => input.value === value)?.parentElement?.querySelector('small')?.textContent;
  const beyond = inputs[0]?.closest('fieldset')?.dataset.beyond;
  return label ?? (beyond && JSON.parse(beyond)[value]?.toString()) ?? '0';
}

export function count(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  let sequence = 0;
  const address = () => {
    const chosen = [...new FormData(form)]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, `${value}`]);
    const query = new URLSearchParams(chosen);
    return `${form.getAttribute('action')}${query.size > 0 ? `?${query}` : ''}`;
  };
  form.addEventListener('change', async () => {
    const mine = ++sequence;
    const page = await pageAt(address());
    if (mine !== sequence || !page) return;
    for (const input of form.querySelectorAll('input')) {
      const left = input.parentElement?.querySelector('small');
      if (left) left.textContent = leaves(page, input);
      input.disabled = !input.checked && left !== undefined && left !== null && left.textContent === '0';
    }
    const [button, submitText] = [form.querySelector('[type=submit]'), page.querySelector('#filters [type=submit]')];
    if (button && submitText) button.textContent = submitText.textContent;
    const status = form.querySelector('[role=status]');
    if (status) status.textContent = page.getElementById('list-count')?.textContent ?? '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.assign(address());
  });
}
