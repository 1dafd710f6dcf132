import { isIPv4 } from 'node:net';

const city = (code: string, name: string, phone: string, hideAbovePhone = false, hideFooterInfo = false) => ({
  code,
  name,
  subdomain: code,
  phone,
  hideAbovePhone,
  hideFooterInfo,
});

export const cities = [
  city('spb', 'Санкт-Петербург', '8 (812) 000-00-00'),
  city('msk', 'Москва', '8 (495) 000-00-00'),
  city('vyborg', 'Выборг', '8 (81378) 0-00-00'),
  city('petrozavodsk', 'Петрозаводск', '8 (8142) 00-00-00'),
  city('luga', 'Луга', '8 (81372) 0-00-00', true),
  city('murmansk', 'Мурманск', '8 (8152) 00-00-00', true, true),
];

/** City codes by IP address prefix. The list includes the IP ranges reserved for documentation, which tests use. */
const regions: readonly (readonly [start: string, code: string])[] = [
  ['192.0.2.', 'spb'],
  ['198.51.100.', 'msk'],
  ['203.0.113.', 'petrozavodsk'],
  ['2001:db8:', 'msk'],
  ['77.88.', 'msk'],
];

/** Returns the city of an IP address. Addresses in 8.8.x.x have no city. */
export function findCityByIp(ip: string) {
  if (isIPv4(ip) && ip.startsWith('8.8.')) return undefined;
  const [, cityCode = 'spb'] = regions.find(([start]) => ip.toLowerCase().startsWith(start)) ?? [];
  return cities.find(({ code }) => code === cityCode);
}

export function findBusinessInfo(cityCode: string) {
  const found = cities.find(({ code }) => code === cityCode);
  if (!found) return undefined;
  return [
    { id: 'address', title: 'Адрес', text: `${found.name}, ул. Ровная, д. 10, вход со двора` },
    { id: 'hours', title: 'Часы работы', text: 'Пн–пт с 9:00 до 19:00, сб с 10:00 до 16:00' },
    { id: 'phone', title: 'Телефон', text: found.phone },
    { id: 'delivery', title: 'Доставка', text: 'По городу и за его пределами до 60 км' },
  ];
}
