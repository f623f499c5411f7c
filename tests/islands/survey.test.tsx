// The survey by the clock, and what is sent; the support sheet by who opens it.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, show, TEXTS, t } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { feConfig } from '#shared/contract/fe.ts';
import { answerSurvey } from '#shared/contract/survey.ts';

page();
const net = network();
const CONFIG = {
  survey_id: 'ease',
  survey_collector_id: 'web',
  is_enable_widget: true,
  questions: [
    {
      id: 'find',
      text: { en: 'How easy?' },
      choices: [
        { id: 'easy', text: { en: 'Easy' } },
        { id: 'hard', text: { en: 'Hard' } },
      ],
    },
  ],
};
const MINUTE = 60_000;
const shell = (popups: string) =>
  `<main id="content"></main><div id="popups" data-popups="${popups}" data-place='{"locale":"en"}'></div>`;
vi.mock('#src/client/texts.ts', () => ({ texts: async () => TEXTS.messages }));

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = shell('survey');
});
afterEach(() => vi.useRealTimers());

async function begun(config: object = CONFIG) {
  vi.useFakeTimers();
  net.now.on(feConfig, () => ({ ...config }));
  const [{ awaitSurvey }, { $popup, openPopup }] = await Promise.all([
    import('#src/features/survey/survey.store.ts'),
    import('#src/stores/popup.ts'),
  ]);
  awaitSurvey(4 * MINUTE);
  return {
    open: () => $popup.get()?.name ?? null,
    line: () => document.querySelector('main .offer [data-popup=survey]'),
    calls: () => net.now.calls(feConfig).length,
    openPopup,
  };
}

describe('the survey', () => {
  test('is fetched ten seconds ahead, and is offered in a line of the page five minutes and half a second after it, opening nothing [S4.35 S4.36 S4.37]', async () => {
    const { open, line, calls } = await begun();
    await vi.advanceTimersByTimeAsync(MINUTE - 10_001);
    expect(calls()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000 + 499);
    expect(line()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(line()).not.toBeNull();
    expect([open(), document.activeElement]).toEqual([null, document.body]);
  });

  test.each([[{ survey_id: null }], [{ survey_collector_id: null }], [{ is_enable_widget: false }]])(
    'does not come without all three of its values: %o [S4.38]',
    async (lacking) => {
      const { line, calls } = await begun({ ...CONFIG, ...lacking });
      await vi.advanceTimersByTimeAsync(10 * MINUTE);
      expect([calls(), line()]).toEqual([1, null]);
    },
  );

  test('never comes in a game [S4.35]', async () => {
    document.body.innerHTML = shell('search');
    const { calls, line } = await begun();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect([calls(), line()]).toEqual([0, null]);
  });

  test('says that nothing was chosen, sends what was, and thanks', async () => {
    const { openPopup } = await begun();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    vi.useRealTimers();
    net.now.on(answerSurvey, () => undefined as never);
    const { Survey } = await import('#src/features/survey/Survey.tsx');
    show(<Survey {...TEXTS} />);
    act(() => void openPopup('survey'));
    const hard = await screen.findByLabelText('Hard');
    await userEvent.click(screen.getByRole('button', { name: t('survey.send') }));
    expect(screen.getByRole('alert').textContent).toBe(t('survey.none'));
    await userEvent.click(hard);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t('survey.send') }));
    await waitFor(() => expect(screen.getByText(t('survey.thanks'))).toBeTruthy());
    expect(net.now.calls(answerSurvey).map(({ body }) => body)).toEqual([
      { survey_id: 'ease', survey_collector_id: 'web', answers: { find: 'hard' } },
    ]);
  });
});
