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

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="popups" data-popups="survey"></div>';
});
afterEach(() => vi.useRealTimers());

async function begun(config: object = CONFIG) {
  vi.useFakeTimers();
  net.now.on(feConfig, () => ({ ...config }));
  const [{ awaitSurvey }, { $popup, openPopup, closePopup }] = await Promise.all([
    import('#src/features/survey/survey.store.ts'),
    import('#src/stores/popup.ts'),
  ]);
  awaitSurvey(4 * MINUTE);
  return { open: () => $popup.get()?.name ?? null, calls: () => net.now.calls(feConfig).length, openPopup, closePopup };
}

describe('the survey', () => {
  test('is fetched ten seconds ahead, and comes five minutes and half a second after the page [S4.35 S4.36 S4.37]', async () => {
    const { open, calls } = await begun();
    await vi.advanceTimersByTimeAsync(MINUTE - 10_001);
    expect(calls()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000 + 499);
    expect(open()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(open()).toBe('survey');
  });

  test.each([[{ survey_id: null }], [{ survey_collector_id: null }], [{ is_enable_widget: false }]])(
    'does not come without all three of its values: %o [S4.38]',
    async (lacking) => {
      const { open, calls } = await begun({ ...CONFIG, ...lacking });
      await vi.advanceTimersByTimeAsync(10 * MINUTE);
      expect([calls(), open()]).toEqual([1, null]);
    },
  );

  test('never comes in a game, and waits for the dialog that is open [S4.35]', async () => {
    document.body.innerHTML = '<div id="popups" data-popups="search"></div>';
    const game = await begun();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect([game.calls(), game.open()]).toEqual([0, null]);
    vi.resetModules();
    document.body.innerHTML = '<div id="popups" data-popups="survey search"></div>';
    const { open, openPopup, closePopup } = await begun();
    openPopup('search');
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(open()).toBe('search');
    closePopup();
    await vi.advanceTimersByTimeAsync(0);
    expect(open()).toBe('survey');
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
