/**
 * Name and contacts of the retailer. All values are placeholders to be replaced. The name and the colour also appear in
 * client/public/site.webmanifest.
 */
export const brand = {
  wordmark: 'прямоугол',
  name: 'Прямоугол',
  foundedYear: 2003,
};

/** Colour of the browser UI, and of the splash screen of the installed app. */
export const brandColour = '#0b5a43';

export const organiser = {
  legalName: 'ООО «Строительный торговый дом „Прямоугол“»',
  details: 'ОГРН 1000000000000, 190000, Санкт-Петербург, ул. Ровная, д. 90',
};

/** Default URL of the retailer's main site. */
export const MAIN_SITE_PLACEHOLDER = 'https://www.pryamougol.example/';

/** Paths on the retailer's main site. */
export const mainSitePaths = {
  catalog: 'catalog/',
  policy: 'policy/',
  privacy: 'privacy/',
  clubCard: 'club/card/',
  account: 'club/account/',
};

export const businessEmail = 'b2b@pryamougol.example';
/** Email address for reporting problems with the site. */
export const accessibilityEmail = 'site@pryamougol.example';

export const apps = [
  { label: 'RuStore', path: 'apps/rustore/' },
  { label: 'App Store', path: 'apps/appstore/' },
  { label: 'Google Play', path: 'apps/googleplay/' },
];
/** Payment methods with their icons. */
export const payments = [
  { label: 'МИР', drawing: 'card' },
  { label: 'СБП', drawing: 'transfer' },
  { label: 'Счёт', drawing: 'doc' },
] as const;
export const socials = [
  { label: 'ВКонтакте', path: 'social/vk/' },
  { label: 'Телеграм', path: 'social/telegram/' },
];

/** The seven regional support lines in the error modal (product: Errors and their words). */
export const supportPhones = [
  { city: 'Санкт-Петербург', phone: '8 (812) 000-00-00' },
  { city: 'Выборг', phone: '8 (81378) 0-00-00' },
  { city: 'Кингисепп', phone: '8 (81375) 0-00-00' },
  { city: 'Гатчина', phone: '8 (81371) 0-00-00' },
  { city: 'Петрозаводск', phone: '8 (8142) 00-00-00' },
  { city: 'Великий Новгород', phone: '8 (8162) 00-00-00' },
  { city: 'Луга', phone: '8 (81372) 0-00-00' },
] as const;
