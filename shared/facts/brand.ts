/**
 * The retailer's name and contacts. Every value is a placeholder: replace this file, and name and colour in
 * client/public/site.webmanifest.
 */
export const brand = {
  wordmark: 'прямоугол',
  name: 'Прямоугол',
  foundedYear: 2003,
};

/** The retailer's colour around the page: the browser's bar, the installed page's splash. */
export const brandColour = '#0b5a43';

export const organiser = {
  legalName: 'ООО «Строительный торговый дом „Прямоугол“»',
  details: 'ОГРН 1000000000000, 190000, Санкт-Петербург, ул. Ровная, д. 90',
};

/** The retailer's main site, when the environment names no other. */
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
/** Where whoever cannot use the site says so. */
export const accessibilityEmail = businessEmail;

export const apps = [
  { label: 'RuStore', path: 'apps/rustore/' },
  { label: 'App Store', path: 'apps/appstore/' },
  { label: 'Google Play', path: 'apps/googleplay/' },
];
/** Ways to pay, each with the drawing it is shown by. */
export const payments = [
  { label: 'МИР', drawing: 'card' },
  { label: 'СБП', drawing: 'transfer' },
  { label: 'Счёт', drawing: 'doc' },
] as const;
export const socials = [
  { label: 'ВКонтакте', path: 'social/vk/' },
  { label: 'Телеграм', path: 'social/telegram/' },
];

/** The seven regional support lines of the error modal (product: Errors and their words). */
export const supportPhones = [
  { city: 'Санкт-Петербург', phone: '8 (812) 000-00-00' },
  { city: 'Выборг', phone: '8 (81378) 0-00-00' },
  { city: 'Кингисепп', phone: '8 (81375) 0-00-00' },
  { city: 'Гатчина', phone: '8 (81371) 0-00-00' },
  { city: 'Петрозаводск', phone: '8 (8142) 00-00-00' },
  { city: 'Великий Новгород', phone: '8 (8162) 00-00-00' },
  { city: 'Луга', phone: '8 (81372) 0-00-00' },
] as const;
