// A modal window: centred on wide screens, a sheet from below on phones. Native <dialog>: focus is kept inside by the platform.
import { type MouseEvent, type ReactNode, useId, useMemo } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { IconButton } from './IconButton.tsx';
import { back, close } from './icons.ts';
import { dragAway, useModal } from './modal.ts';

export type DialogProps = {
  open: boolean;
  /** Called by the close button, Esc, the back button, a drag and a press outside; the owner sets `open`. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays visible under the scrolling body: the one action, in reach of the thumb. */
  footer?: ReactNode;
  /** Width on wide screens in pixels. */
  width?: number;
  /** False where an accidental press would lose work (cashbox). */
  dismissOutside?: boolean;
  /** Full height on phones from the start: for content that grows. */
  full?: boolean;
  /** A back button left of the title, for a step inside the dialog. */
  onBack?: () => void;
};

/**
 * Focus goes to the element with `data-autofocus`, else to the title. Content is mounted only while open. To leave the
 * page from inside (to a payment provider) navigate without closing first, because closing goes back in the history.
 */
export function Dialog({ shape = 'dialog', ...props }: DialogProps & { shape?: 'dialog' | 'sheet' }) {
  const { open, onClose, title, children, footer, width, dismissOutside = true, full, onBack } = props;
  const t = useT();
  const id = useId();
  const ref = useModal({ open, onClose });
  const drag = useMemo(() => dragAway(ref, onClose), [ref, onClose]);
  const outside = (event: MouseEvent) => {
    if (dismissOutside && event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for a press outside.
    <dialog
      ref={ref}
      className={`modal ${shape === 'sheet' ? 'sheet' : ''} ${full ? 'is-full' : ''}`}
      aria-labelledby={id}
      style={width ? { '--modal-width': `${width}px` } : undefined}
      onClick={outside}
    >
      {open && (
        <>
          <div className="grab" {...drag} />
          <div className="modal-head" {...drag}>
            {onBack && <IconButton tone="quiet" label={t('ui.back')} icon={back} onClick={onBack} />}
            <h2 id={id} tabIndex={-1} className="outline-none">
              {title}
            </h2>
            <IconButton label={t('ui.close')} icon={close} onClick={onClose} />
          </div>
          <div className="modal-body">{children}</div>
          {footer && <div className="modal-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}

/** Like Dialog, but from the side on wide screens: for lists and menus beside the page (notifications, paytable). */
export function Sheet(props: DialogProps) {
  return <Dialog {...props} shape="sheet" />;
}
