// The form on the support page, for those who arrive by a link or without the sheet.
import { useEffect, useState } from 'react';
import { type TextProps, Texts } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { type About, aboutIn, Contact } from './Contact.tsx';

interface Props extends TextProps {
  readonly place: Place;
  readonly guest: boolean;
}

export function ContactPage({ place, guest, ...texts }: Props) {
  const [about, attach] = useState<About | null>(null);
  const [complaint, complain] = useState(false);
  useEffect(() => {
    const values = Object.fromEntries(new URLSearchParams(location.search));
    attach(guest ? null : aboutIn(values));
    complain(values.kind === 'complaint');
  }, [guest]);
  return (
    <Texts {...texts}>
      <Contact key={about?.id} {...{ place, guest, about, complaint }} />
    </Texts>
  );
}
