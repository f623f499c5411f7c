// When a sale ends, by the reader's clock; written by own.ts until hydration.
import { useT } from '#src/i18n/react.tsx';
import { Moment } from '#src/ui/Moment.tsx';

type Props = { text: 'shop.sale' | 'shop.section.discounts'; at: string };

export function Until({ text, at }: Props) {
  const t = useT();
  return <Moment format="soonEnd" at={[Date.parse(at)]} words={(date = '') => t(text, { date })} />;
}
