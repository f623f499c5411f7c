// The texts of Halo Chat. They belong to another company, so they are not among Perigee's messages.

type Word = 'hello' | 'machine' | 'answer' | 'you' | 'log' | 'label' | 'send';
const WORDS: Readonly<Record<string, Readonly<Record<Word, string>>>> = {
  en: {
    hello: 'Hello! How can we help?',
    machine: 'A sandbox: a machine answers here.',
    answer: 'You wrote: “{text}”. In the sandbox a machine answers and nobody reads along.',
    you: 'You',
    log: 'Conversation',
    label: 'Your message',
    send: 'Send',
  },
  de: {
    hello: 'Guten Tag! Wie können wir helfen?',
    machine: 'Eine Sandbox: Hier antwortet eine Maschine.',
    answer: 'Sie schrieben: „{text}“. In der Sandbox antwortet eine Maschine, und niemand liest mit.',
    you: 'Sie',
    log: 'Gespräch',
    label: 'Ihre Nachricht',
    send: 'Senden',
  },
  fr: {
    hello: 'Bonjour! Comment pouvons-nous vous aider?',
    machine: 'Bac à sable : une machine répond ici.',
    answer: 'Vous avez écrit : « {text} ». Dans le bac à sable, une machine répond et personne ne lit.',
    you: 'Vous',
    log: 'Conversation',
    label: 'Votre message',
    send: 'Envoyer',
  },
  it: {
    hello: 'Buongiorno! Come possiamo aiutarla?',
    machine: 'Una sandbox: qui risponde una macchina.',
    answer: 'Ha scritto: «{text}». Nella sandbox risponde una macchina e nessuno legge.',
    you: 'Lei',
    log: 'Conversazione',
    label: 'Il suo messaggio',
    send: 'Invia',
  },
  no: {
    hello: 'Hei! Hva kan vi hjelpe med?',
    machine: 'En sandkasse: her svarer en maskin.',
    answer: 'Du skrev: «{text}». I sandkassen svarer en maskin, og ingen leser med.',
    you: 'Du',
    log: 'Samtale',
    label: 'Meldingen din',
    send: 'Send',
  },
};

export interface Say {
  (word: Word, values?: Readonly<Record<string, string>>): string;
  readonly lang: string;
}

export function sayIn(locale: string): Say {
  const lang = locale.split('-')[0] ?? 'en';
  const known = Object.hasOwn(WORDS, lang) ? lang : 'en';
  const words = WORDS[known];
  const say = (word: Word, values: Readonly<Record<string, string>> = {}) =>
    (words?.[word] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return Object.assign(say, { lang: known });
}
