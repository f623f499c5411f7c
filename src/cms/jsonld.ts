// A page's structured data in the vocabulary of schema.org: only what is true and shown on the page.
// https://developers.google.com/search/docs/appearance/structured-data

type Link = { readonly name: string; readonly url: string };

/** Data in a script element: browsers do not run it, and no `<` may end it early. */
export const jsonLd = (facts: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll('<', '\\u003c');

export const organisation = ({ name, url }: Link, logo: string) => ({
  '@type': 'Organization',
  '@id': `${new URL(url).origin}/#organization`,
  name,
  url: new URL(url).origin,
  logo,
});

/** `search` is the address of the search results, without the search text. */
export const website = ({ name, url }: Link, language: string, search: string) => ({
  '@type': 'WebSite',
  name,
  url,
  inLanguage: language,
  publisher: { '@id': `${new URL(url).origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export const breadcrumbs = (links: readonly Link[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: links.map(({ name, url }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: url })),
});

type Text = { readonly title: string; readonly description: string; readonly updated: string; readonly date?: string };

export const article = (
  text: Text,
  type: 'Article' | 'NewsArticle',
  url: string,
  image: string,
  publisher: string,
) => ({
  '@type': type,
  headline: text.title,
  description: text.description,
  datePublished: text.date ?? text.updated,
  dateModified: text.updated,
  mainEntityOfPage: url,
  image,
  author: { '@type': 'Organization', name: publisher },
  publisher: { '@type': 'Organization', name: publisher },
});

export const faq = (questions: readonly { readonly question: string; readonly html: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: html },
  })),
});

type Game = { readonly name: string; readonly description: string; readonly url: string; readonly image: string };

export const videoGame = ({ name, description, url, image }: Game, studio: string, released: string) => ({
  '@type': 'VideoGame',
  name,
  description,
  url,
  image,
  datePublished: released,
  applicationCategory: 'Game',
  gamePlatform: 'Web browser',
  operatingSystem: 'Any',
  author: { '@type': 'Organization', name: studio },
});
