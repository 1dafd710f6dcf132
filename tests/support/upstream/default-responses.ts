import type { Call } from '../../../shared/contract/call';
import type * as contract from '../../../shared/contract/contract';
import type { ValueOf } from '../../../shared/contract/reader/reader';

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** Parameters of a call after validation by the contract. */
export type ParamsOf<Name extends CallName> = Contract[Name] extends Call<infer Params> ? Params : never;
type ReadOf<Name extends CallName> = ValueOf<Contract[Name]['response']>;
/** Response body that matches the contract for this call. */
export type BodyOf<Name extends CallName> =
  ReadOf<Name> extends { readonly data: unknown } ? ReadOf<Name> : { readonly data: ReadOf<Name> };

const item = (id: string, name: string) => ({
  id,
  name,
  price: 549,
  unit: 'мешок',
  image: undefined,
  url: undefined,
});
const rows = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => ({
    cardId: String(from + index),
    sum: 900_000 - index * 1000,
  }));
const city = (code: string, name: string, phone: string) => ({
  code,
  name,
  subdomain: code,
  phone,
  hideAbovePhone: false,
  hideFooterInfo: false,
});
const spb = city('spb', 'Санкт-Петербург', '8 (812) 000-00-01');
const msk = city('msk', 'Москва', '8 (495) 000-00-02');
export const cities = [
  spb,
  msk,
  { ...city('luga', 'Луга', '8 (81372) 0-00-03'), hideAbovePhone: true, hideFooterInfo: true },
];
const category = (name: string, code: number) => ({ name, code, url: undefined });
const paints = category('Краски', 8);
const fasteners = category('Крепёж', 11);
export const participant = {
  card: { status: 'Профи', available_categories_count: 2, categories_score: {}, is_registered: true },
  available_categories: {
    10: [paints, category('Плитка', 7), fasteners],
    11: [category('Освещение', 15)],
  },
};
const savings = () => ({ data: { count: 148 } });

/** Default API responses. `tsc` reports a response that does not match the contract. */
export const defaultResponses: { readonly [Name in CallName]: (params: ParamsOf<Name>) => BodyOf<Name> } = {
  products: () => ({
    data: [item('104218', 'Штукатурка гипсовая'), item('101402', 'Гипсокартон влагостойкий')],
  }),
  rating: ({ limit = 15 }) => ({ data: { spb: rows(limit, 3_000_000), msk: rows(limit, 4_000_000) } }),
  checkSavings: savings,
  checkCard: savings,
  checkCardInCategory: savings,
  cities: () => ({ data: cities }),
  determineCity: ({ ip }) => ({ data: { city: ip?.startsWith('198.51.100.') ? msk : spb } }),
  businessInfo: ({ cityCode }) => ({
    data: [{ id: '1', title: 'Адрес', text: `ул. Ровная, 90 (${cityCode})`, link: undefined }],
  }),
  reviews: () => ({
    data: [
      {
        id: '1',
        author: 'Марина Соколова',
        company: 'Вектор-Строй',
        text: 'Всё вовремя.',
        date: undefined,
      },
    ],
  }),
  sendFeedback: () => ({ data: {} }),
  feedbackCategories: () => ({ data: [{ value: '1', label: 'Отсрочка платежа' }] }),
  findParticipant: () => ({ data: participant }),
  promoCategories: () => ({ data: { categories: [paints], currentMonth: 10 } }),
  chooseCategories: () => ({ data: { ok: true } }),
};
