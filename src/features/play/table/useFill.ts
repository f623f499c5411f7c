// Full screen: the browser's own, or, where it has none for pages (iPhones), the frame laid over everything else.
import { type RefObject, useCallback, useEffect, useState } from 'react';

export function useFill(ref: RefObject<HTMLElement | null>) {
  const [native, setNative] = useState(false);
  const [laid, setLaid] = useState(false);
  useEffect(() => {
    const look = () => setNative(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  useEffect(() => {
    if (!laid) return;
    document.documentElement.classList.add('is-filled');
    // An open dialog uses Esc itself.
    const leave = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('dialog:modal') && setLaid(false);
    addEventListener('keydown', leave);
    return () => {
      document.documentElement.classList.remove('is-filled');
      removeEventListener('keydown', leave);
    };
  }, [laid]);
  const toggle = useCallback(async () => {
    if (laid) return setLaid(false);
    if (document.fullscreenElement) return document.exitFullscreen();
    // A browser may refuse although it claims support.
    const filled = await ref.current?.requestFullscreen?.().then(
      () => true,
      () => false,
    );
    if (!filled) setLaid(true);
  }, [ref, laid]);
  return { filled: native || laid, laid, toggle };
}
