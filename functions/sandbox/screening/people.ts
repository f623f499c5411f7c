// The invented people on the simulated lists; none of them exists. There are names in several scripts, entries with a
// birth year only, namesakes with another birthday, politically exposed persons and their relatives, and some who were
// removed from a list.

export interface Listed {
  readonly id: string;
  readonly name: readonly string[];
  readonly birthDate: readonly string[];
  readonly country: readonly string[];
  /** Empty for a person who was removed. */
  readonly topics: readonly string[];
  readonly datasets: readonly string[];
}

type Row = readonly [names: string, born: string, country: string];

const SANCTIONED: readonly Row[] = [
  ['Orsolya Vantar|Орсоля Вантар', '1961-05-14', 'by'],
  ['Dmitri Kalvenko|Дмитрий Калвенко', '1970-11-02', 'ru'],
  ['Ilya Morozhin|Илья Морожин', '1958-03-30', 'ru'],
  ['Yelena Strakhova|Елена Страхова', '1979-07-19', 'ru'],
  ['Hamid Derakhsh|حمید درخش', '1966-01-08', 'ir'],
  ['Kaveh Shirzadeh|کاوه شیرزاده', '1972-09-25', 'ir'],
  ['Pak Chun Ryol', '1955', 'kp'],
  ['Ri Myong Gap', '1963', 'kp'],
  ['Anselm Krautwedel', '1984-02-29', 'de'],
  ['Tarek Alhamoud|طارق الحمود', '1975-12-12', 'sy'],
  ['Nadir Belkassem', '1981-06-06', 'dz'],
  ['Goran Pletikovac', '1969-10-17', 'rs'],
  ['Ruslan Ashkharov|Руслан Ашхаров', '1987-04-01', 'ru'],
  ['Vesna Drobnjakovic', '1971', 'rs'],
  ['Omari Kitenge', '1968-08-08', 'cd'],
  ['Thura Min Oo', '1960-02-11', 'mm'],
  ['Zaw Htet Lwin', '1965', 'mm'],
  ['Emilio Barrancas', '1977-03-03', 've'],
  ['Raimundo Toledano', '1959-09-09', 've'],
  ['Sergei Polunichev|Сергей Полуничев', '1974-01-27', 'ru'],
];
const IN_OFFICE: readonly Row[] = [
  ['Leopoldine Hasenhuettl|Leopoldine Hasenhüttl', '1968-12-01', 'at'],
  ['Balthasar Ohnesorg', '1962-06-23', 'de'],
  ['Ingvild Tveitnes', '1975-05-17', 'no'],
  ['Kaarel Tammsalu', '1980-02-24', 'ee'],
  ['Fiorenza Castelbruno', '1957-10-10', 'it'],
  ['Thaddeus Wrenfield', '1965-07-01', 'ca'],
  ['Marguerite Laflechiere|Marguerite Laflèchière', '1971-03-14', 'ca'],
  ['Hemi Ngatahau', '1969-02-06', 'nz'],
  ['Cordelia Banksworth', '1973-01-26', 'au'],
  ['Jens-Ole Kirkeskov', '1966-06-05', 'dk'],
  ['Riitta Savolampi', '1960-12-06', 'fi'],
  ['Aodhan Mac Giollarnath|Aodhán Mac Giollarnáth', '1978-03-17', 'ie'],
];
const RELATIVES: readonly Row[] = [
  ['Konstantin Ohnesorg', '1991-09-02', 'de'],
  ['Sigrun Hasenhuettl|Sigrun Hasenhüttl', '1995-04-12', 'at'],
  ['Piero Castelbruno', '1985-08-15', 'it'],
  ['Maarja Tammsalu', '1982-11-30', 'ee'],
  ['Eilidh Wrenfield', '1993-05-05', 'ca'],
];
/** Namesakes of people above, with another birthday. */
const NAMESAKES: readonly Row[] = [
  ['Dmitri Kalvenko', '1993-04-18', 'ua'],
  ['Anselm Krautwedel', '1949-07-07', 'at'],
  ['Goran Pletikovac', '1990-01-01', 'hr'],
  ['Balthasar Ohnesorg', '1999-10-31', 'ch'],
];
const TAKEN_OFF: readonly Row[] = [
  ['Evander Stockbridge', '1964-04-04', 'gb'],
  ['Milos Havranek', '1972-02-02', 'cz'],
  ['Teodora Ignatieva', '1983-03-08', 'bg'],
  ['Wilhelmina Vanderloo', '1956-05-05', 'nl'],
  ['Casimir Podlaski', '1967-11-11', 'pl'],
  ['Joaquim Tavaredo', '1970-06-10', 'pt'],
  ['Rhiannon Penhallow', '1988-08-18', 'gb'],
  ['Stellan Björkvik', '1979-12-13', 'se'],
  ['Aurelio Montecorvo', '1961-01-06', 'it'],
];

const made = (kind: string, rows: readonly Row[], topics: readonly string[], dataset: string): Listed[] =>
  rows.map(([names, born, country], at) => ({
    id: `perigee-sample-${kind}-${at + 1}`,
    name: names.split('|'),
    birthDate: [born],
    country: [country],
    topics,
    datasets: [dataset],
  }));

export const LISTED: readonly Listed[] = [
  ...made('sanction', SANCTIONED, ['sanction'], 'sample_sanctions'),
  ...made('pep', IN_OFFICE, ['role.pep'], 'sample_peps'),
  ...made('rca', RELATIVES, ['role.rca'], 'sample_peps'),
  ...made('namesake', NAMESAKES, ['sanction'], 'sample_sanctions'),
  ...made('off', TAKEN_OFF, [], 'sample_sanctions'),
];
