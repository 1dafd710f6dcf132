import { isIPv4 } from 'node:net';

const row = (code: string, name: string, phone: string, hideAbovePhone = false, hideFooterInfo = false) => ({
  code,
  name,
  subdomain: code,
  phone,
  hideAbovePhone,
  hideFooterInfo,
});

export const cities = [
  row('spb', 'Санкт-Петербург', '8 (812) 000-00-00'),
  row('msk', 'Москва', '8 (495) 000-00-00'),
  row('vyborg', 'Выборг', '8 (81378) 0-00-00'),
  row('petrozavodsk', 'Петрозаводск', '8 (8142) 00-00-00'),
  row('luga', 'Луга', '8 (81372) 0-00-00', true),
  row('murmansk', 'Мурманск', '8 (8152) 00-00-00', true, true),
];

/** Documentation ranges too, for tests. */
const regions: readonly (readonly [start: string, code: string])[] = [
  ['192.0.2.', 'spb'],
  ['198.51.100.', 'msk'],
  ['203.0.113.', 'petrozavodsk'],
  ['2001:db8:', 'msk'],
  ['77.88.', 'msk'],
];

export function cityOf(ip: string) {
  if (isIPv4(ip) && ip.startsWith('8.8.')) return undefined;
  const code = regions.find(([start]) => ip.toLowerCase().startsWith(start))?.[1] ?? 'spb';
  return cities.find((city) => city.code === code);
}

export function infoOf(cityCode: string) {
  const city = cities.find(({ code }) => code === cityCode);
  if (!city) return undefined;
  return [
    { id: 'address', title: 'Адрес', text: `${city.name}, ул. Ровная, д. 10, вход со двора` },
    { id: 'hours', title: 'Часы работы', text: 'Пн–пт с 9:00 до 19:00, сб с 10:00 до 16:00' },
    { id: 'phone', title: 'Телефон', text: city.phone },
    { id: 'delivery', title: 'Доставка', text: 'По городу и до 60 км от него. Срок — от одного часа' },
  ];
}
