// The interactive components in all of their states.
import { type ReactNode, useState } from 'react';
import { now } from '#src/client/clock.ts';
import { type TextProps, Texts } from '#src/i18n/react.tsx';
import { toast } from '#src/stores/toasts.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Checkbox, Switch } from '#src/ui/Checkbox.tsx';
import { Choices } from '#src/ui/Choices.tsx';
import { Countdown } from '#src/ui/Countdown.tsx';
import { Dialog, Sheet } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { heart, sound } from '#src/ui/icons.ts';
import { Money } from '#src/ui/Money.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Popover } from '#src/ui/Popover.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';

const TONES: readonly BadgeTone[] = ['dark', 'plain', 'sun', 'ion', 'nova', 'win', 'live'];
const METHODS = [
  { value: 'card', title: 'Card ·· 4242', note: 'Instant, no fee' },
  { value: 'new', title: 'New card', note: 'Visa, Mastercard' },
  { value: 'btc', title: 'Bitcoin', note: 'From 0.0001 BTC' },
  { value: 'bank', title: 'Bank transfer', note: 'Not offered here', disabled: true },
];
const AMOUNTS = ['20', '50', '100', '200'].map((value) => ({ value, title: `€ ${value}` }));

export default function Gallery({ locale, messages }: TextProps) {
  return (
    <Texts locale={locale} messages={messages}>
      <div className="grid gap-10">
        <Buttons />
        <Fields />
        <Picking />
        <Windows />
        <Showing />
        <Telling />
      </div>
    </Texts>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(true);
  const [loved, setLoved] = useState(false);
  return (
    <Part id="buttons" title="Buttons in islands">
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="sun" size="large" busy={busy} onClick={() => setBusy(true)}>
          Deposit € 50
        </Button>
        <Button onClick={() => setBusy(!busy)}>{busy ? 'Finish' : 'Make busy'}</Button>
        <Button tone="light">Play</Button>
        <Button tone="glass">Glass</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger">Danger</Button>
        <Button tone="sun" disabled>
          Disabled
        </Button>
        <IconButton label="Favourite" icon={heart} aria-pressed={loved} onClick={() => setLoved(!loved)} />
        <IconButton label="Sound" icon={sound} disabled />
        <IconButton label="Working" icon={sound} busy />
      </div>
    </Part>
  );
}

function Fields() {
  return (
    <Part id="fields" title="Fields">
      <div className="card grid gap-3 md:grid-cols-2">
        <Field label="Email" name="email" type="email" autoComplete="email" hint="We send you one letter" />
        <Field label="Nickname" name="nickname" defaultValue="x" error="A nickname has 3 to 15 characters." />
        <Field label="Password" name="password" type="password" autoComplete="new-password" />
        <Field label="Amount" name="amount" inputMode="decimal" prefix="€" defaultValue="50" />
        <Field label="Promo code" name="code" suffix={<Button tone="quiet">Use</Button>} />
        <Field label="Country" name="country" defaultValue="Austria" disabled />
        <Select
          label="Currency"
          name="currency"
          defaultValue="EUR"
          options={['EUR', 'AUD', 'NOK'].map((value) => ({ value, label: value }))}
        />
        <Select
          label="State"
          name="state"
          defaultValue=""
          placeholder="Choose a state"
          error="Please choose one of the options."
          options={[]}
        />
        <div>
          <Checkbox name="terms" label="I have read the terms" />
          <Checkbox name="adult" label="I am 18 or older" error="Please tick this box to go on." />
          <Checkbox name="off" label="Not possible" disabled />
        </div>
        <div>
          <Switch name="promos" label="Letters about offers" defaultChecked />
          <Switch name="sms" label="Text messages" />
          <Switch name="locked" label="Set by your market" disabled defaultChecked />
        </div>
      </div>
    </Part>
  );
}

function Picking() {
  const [method, setMethod] = useState('card');
  const [amount, setAmount] = useState('50');
  return (
    <Part id="picking" title="Choices and tabs">
      <div className="card grid gap-5">
        <Choices label="Pay with" options={METHODS} value={method} onChange={setMethod} />
        <Choices label="Amount" look="chips" columns={4} options={AMOUNTS} value={amount} onChange={setAmount} />
        <Tabs
          label="History"
          tabs={[
            { id: 'in', label: 'Deposits', panel: <p>What came in.</p> },
            { id: 'out', label: 'Withdrawals', panel: <p>What went out.</p> },
            { id: 'no', label: 'Nothing', panel: null, disabled: true },
          ]}
        />
      </div>
    </Part>
  );
}

function Windows() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Part id="windows" title="Dialog, sheet, popover, toast">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
        <Popover trigger="Open a popover" align="start">
          <p className="p-3">Esc or a press outside closes it.</p>
        </Popover>
        <Button onClick={() => toast('success', 'Your withdrawal of € 50.00 was paid.')}>Success toast</Button>
        <Button onClick={() => toast('warning', 'This did not work.', { link: { href: '#windows', label: 'Why' } })}>
          Warning toast
        </Button>
        <Button onClick={() => toast('info', 'You are subscribed already.')}>Info toast</Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Withdraw"
        footer={
          <Button tone="sun" size="large" wide onClick={close}>
            Withdraw € 50
          </Button>
        }
      >
        <p>On phones this rises from below: drag it down, press Esc or go back to close it.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="Notifications">
        <Empty symbol="bell">Nothing new. We write when money moves.</Empty>
      </Sheet>
    </Part>
  );
}

function Showing() {
  // Half a second is added so that server and browser render the same text at first.
  const [end] = useState(() => now() + 3_723_500);
  return (
    <Part id="showing" title="Money, time, progress, badges">
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Balance" action={<Badge tone="win">Paid</Badge>}>
          <p className="display text-3xl">
            <Money amountMinor={14_840} currency="EUR" />
          </p>
          <p className="text-muted">
            <Money amountMinor={-1160} currency="NOK" signed /> · <Money amountMinor={5000} currency="EUR" short /> ·{' '}
            <Money amountMinor={1_230_000} currency="BTC" />
          </p>
        </Card>
        <Card title="Time and progress">
          <p>
            Left: <Countdown untilMs={end} now={now} />
          </p>
          <Progress label="Daily limit" value={70} max={120} />
        </Card>
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </div>
    </Part>
  );
}

function Telling() {
  return (
    <Part id="telling" title="Notices, loading, empty, failed">
      <Notice>You confirm on your bank’s page.</Notice>
      <Notice tone="success">Your e-mail is confirmed.</Notice>
      <Notice tone="warning">You have reached a limit you set.</Notice>
      <div className="grid gap-4 md:grid-cols-3">
        <div className="card">
          <Skeleton lines={4} />
        </div>
        <div className="card">
          <Empty action={<Button>To the lobby</Button>}>You have not played yet.</Empty>
        </div>
        <div className="card">
          <ErrorState onRetry={async () => {}} />
        </div>
      </div>
    </Part>
  );
}
