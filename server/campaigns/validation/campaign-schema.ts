import * as v from 'valibot';
import {
  fields,
  list,
  moment,
  numberField,
  placeholderSource,
  slugField,
  text,
  wholeNumber,
} from './campaign-field-types';
import { beginOf, endOf } from '../moscow-time';
import type { BrokenRule } from './broken-rule';
import { contrastRules, theme } from './theme';

/**
 * File names of the product drawings, without extensions and separated by spaces. scripts/build/definitions.mjs sets
 * this constant.
 */
declare const PRODUCT_DRAWINGS: string;
const DRAWINGS = PRODUCT_DRAWINGS.split(' ');

const leaderboard = v.pipe(
  fields({
    rows: wholeNumber('Сколько строк показывает рейтинг.', 100),
    places: wholeNumber('Сколько мест в каждом регионе получают баллы.', 100),
    prizes: v.exactOptional(
      list(
        fields({
          from: wholeNumber('Первое место группы.', 100),
          to: wholeNumber('Последнее место группы.', 100),
          value: placeholderSource('Сколько: 10 000.', 20),
          label: placeholderSource('Чего: баллов.', 30),
        }),
        'Что получают места, группами от первого места до последнего: линейка под шапкой; без поля линейки нет.',
        1,
        12,
      ),
    ),
  }),
  v.description('Рейтинг; нужен акциям supplier.'),
);

const discountPercent = (description: string) =>
  v.exactOptional(
    numberField(
      description,
      [0, 90],
      'число процентов от 0 до 90, без кавычек и знака %, например 7 или 7.5',
    ),
  );
const pointsFactor = (description: string) =>
  v.exactOptional(numberField(description, [1, 100], 'число от 1 до 100 без кавычек, например 2 или 1.5'));

const URL_TEXT = 'адрес, который начинается с https://';
const SITE_PATH = 'путь на главном сайте без его имени и с / в конце, например club/card/';
const CATALOG_PATH = 'путь в каталоге без имени сайта, с / в конце: catalog/roof/ или catalog/roof/?brand=tn';

/** Fields of a campaign. The page state contains the fields in this order. */
const campaignFields = {
  kind: v.pipe(
    v.picklist(['supplier', 'loyal'], 'supplier или loyal'),
    v.description('supplier — акция поставщика с рейтингом, loyal — программа для постоянных покупателей.'),
  ),
  dataSlug: slugField('Имя акции в API: под ним оно знает товары, накопления и рейтинг.'),
  partner: v.exactOptional(placeholderSource('Имя поставщика рядом с логотипом.', 30)),
  publishFrom: v.exactOptional(moment('До этого времени страницы нет ни для кого, кроме предпросмотра.')),
  publishTo: v.exactOptional(
    moment('После этого времени страницы больше нет; день без времени входит целиком.'),
  ),
  period: v.exactOptional(
    v.pipe(
      fields({
        from: moment('Первый день акции или время её начала.'),
        to: moment('Последний день акции целиком или время её конца.'),
      }),
      v.description('Срок акции по Москве. Без него она бессрочная.'),
    ),
  ),
  title: text('Заголовок страницы.', 90),
  shortTitle: text('Имя на карточке и на вкладке браузера.', 50),
  lead: v.exactOptional(
    text(
      'Строка под заголовком, обязательна. Только у программы с apply и без benefitsTitle её нет: там стоят шаги.',
      220,
    ),
  ),
  description: text('Для поиска и предпросмотра ссылок.', 200, 50),
  steps: list(
    fields({ title: text('Название шага.', 40), text: text('Что сделать.', 160) }),
    'Как участвовать: три или четыре шага.',
    3,
    4,
  ),
  worth: v.exactOptional(
    list(
      fields({
        value: text('Сколько или что: 10 000 баллов, 1 ₽ скидки.', 30),
        label: text('За что, для чего или когда: за 1-е место, за каждый балл.', 80),
        untilEnd: v.exactOptional(
          v.pipe(
            v.boolean('true или false, без кавычек'),
            v.description('true, если после конца акции строки нет: она обещает баллы.'),
          ),
        ),
      }),
      'Что получит участник: чего стоит балл, сколько он действует. Первая строка стоит под шапкой, остальные — у проверки.',
      1,
      6,
    ),
  ),
  check: v.pipe(
    fields({
      title: text('Заголовок проверки.', 60),
      lead: text('Пояснение.', 220),
      benefit: v.exactOptional(
        text('Программа loyal: главное, что даёт карта, для результата проверки: «−7 % на кабель».', 30),
      ),
    }),
    v.description('Проверка накоплений.'),
  ),
  productsTitle: v.exactOptional(
    text('Заголовок товаров, у программы — товаров из featured; без него «Товары акции» или программы.', 50),
  ),
  benefitsTitle: v.exactOptional(text('Программа loyal: над шагами; без него «Что даёт карта».', 50)),
  getCardTitle: v.exactOptional(text('Программа loyal: без него «Как получить карту».', 50)),
  getCardSteps: v.exactOptional(
    list(
      fields({ title: text('Название шага.', 40), text: text('Что сделать.', 160) }),
      'Программа loyal: как получить карту; без них — обычные шаги карты клуба.',
      3,
      4,
    ),
  ),
  allProductsLabel: v.exactOptional(
    text('Программа loyal: ссылка у товаров из featured; без неё «Весь каталог».', 30),
  ),
  tile: v.exactOptional(
    v.pipe(
      fields({
        benefit: text('Что получит участник, одной фразой: «15 призовых мест за товары КНАУФ».', 60),
        action: v.exactOptional(text('Что сделать; без неё «Узнать условия» или «Проверить карту».', 24)),
      }),
      v.description('Карточка на странице всех акций; без неё на карточке shortTitle.'),
    ),
  ),
  apply: v.exactOptional(
    v.pipe(
      fields({
        label: text('Главная кнопка на баннере: «Оформить карту».', 30),
        path: v.pipe(
          v.string(SITE_PATH),
          v.regex(/^(?!.*\/\/)[a-z0-9][a-z0-9/-]{0,98}\/$/, SITE_PATH),
          v.description('Где её оформляют на главном сайте.'),
        ),
      }),
      v.description('Программа loyal: первой стоит заявка на карту, шаги — под заголовком.'),
    ),
  ),
  catalogLabel: v.exactOptional(
    text('Программа loyal: кнопка в каталог на баннере; без неё «В каталог».', 30),
  ),
  cardCheck: v.exactOptional(
    v.pipe(
      fields({
        landing: slugField('Имя страницы в вызове проверки.'),
        landingCategory: v.exactOptional(slugField('Категория страницы, если она есть.')),
      }),
      v.description('Проверка карты в API; нужна программам loyal.'),
    ),
  ),
  leaderboard: v.exactOptional(leaderboard),
  discountPercent: discountPercent(
    'Программа loyal: скидка с картой на товары из featured, в процентах; у товара может быть своя.',
  ),
  pointsFactor: pointsFactor(
    'Программа loyal: во сколько раз больше баллов с картой за товары из featured; у товара может быть своё число.',
  ),
  featured: v.exactOptional(
    list(
      fields({
        id: text('Код товара, в кавычках.', 20),
        name: text('Название.', 120),
        price: v.pipe(
          v.number('число, например 8940 или 389.50'),
          v.minValue(0.01, 'число больше 0'),
          v.maxValue(1e8, 'число до 100 000 000'),
          v.description('Цена в рублях.'),
        ),
        unit: text('За что цена: шт., мешок, упаковку.', 20),
        drawing: v.pipe(
          v.picklist(DRAWINGS, `один из рисунков: ${DRAWINGS.join(', ')}`),
          v.description('Рисунок товара: имя из списка в разделе о программах.'),
        ),
        discountPercent: discountPercent('Скидка с картой на этот товар, в процентах; 0 — без скидки.'),
        pointsFactor: pointsFactor('Во сколько раз больше баллов за этот товар; 1 — обычные баллы.'),
      }),
      'Программа loyal: товары, которые она называет сама. У акций supplier товары даёт API.',
      1,
      24,
    ),
  ),
  rules: v.exactOptional(
    v.pipe(
      fields({
        label: text('Надпись ссылки, например «Полные правила акции».', 80),
        file: v.exactOptional(
          v.pipe(
            v.literal('rules.pdf', 'rules.pdf: под этим именем файл лежит рядом'),
            v.description('Файл правил в папке акции: rules.pdf. Или он, или url.'),
          ),
        ),
        url: v.exactOptional(
          v.pipe(
            v.string(URL_TEXT),
            v.regex(/^https:\/\/[^\s"'<>]{3,300}$/, URL_TEXT),
            v.description('Адрес правил.'),
          ),
        ),
      }),
      v.check(
        ({ file, url }) => (file === undefined) !== (url === undefined),
        'одно из двух: file: rules.pdf или url',
      ),
      v.description('Полные правила: ссылка внизу страницы.'),
    ),
  ),
  advertising: v.exactOptional(text('Пометка внизу страницы: «Реклама. ООО «…», erid: …».', 200)),
  legal: list(
    text('Абзац.', 900),
    'Абзацы внизу страницы; организатора, срок и места страница пишет сама.',
    1,
    12,
  ),
  catalogPath: v.pipe(
    v.string(CATALOG_PATH),
    v.regex(/^(?!.*\/\/)\/?[a-z0-9][a-z0-9/-]{0,98}\/(?:\?[\w=&%.,:;+~-]{1,200})?$/, CATALOG_PATH),
    v.transform((path) => path.replace(/^\//, '')),
    v.description('Где эти товары на главном сайте: путь, и если нужно, запрос после ?.'),
  ),
  drawings: v.exactOptional(
    slugField(
      'Имя акции, чьи рисунки показать, пока рядом с этим файлом нет своих banner-l, banner-m, banner-s.',
    ),
  ),
  framed: v.exactOptional(
    v.pipe(
      v.boolean('true или false, без кавычек'),
      v.description('true, если у картинок свой фон: они встанут в рамку рядом со словами.'),
    ),
  ),
  theme,
};

const campaignObject = fields(campaignFields);
const draftObject = fields({
  from: moment('С этого времени показывается этот файл вместо campaign.yaml.'),
  ...campaignFields,
});

export type CampaignDefinition = v.InferOutput<typeof campaignObject>;

/** Returns the violations of rules that involve several fields or colours. */
function brokenRules(definition: Partial<CampaignDefinition>): BrokenRule[] {
  return [
    ...kindRules(definition),
    ...leadRule(definition),
    ...goodsRules(definition),
    ...prizeRules(definition),
    ...orderRules(definition),
    ...(definition.theme ? contrastRules(definition.theme) : []),
  ];
}

const requireField = (field: string, expected: string, value: unknown): BrokenRule[] =>
  value === undefined ? [{ path: [field], expected }] : [];

/**
 * Requires the field `lead`, except for loyalty programmes whose pages show the steps instead (`apply` without
 * `benefitsTitle`).
 */
function leadRule({ kind, lead, apply, benefitsTitle }: Partial<CampaignDefinition>): BrokenRule[] {
  const isReplaced = kind === 'loyal' && apply !== undefined && benefitsTitle === undefined;
  if (!kind || isReplaced) return [];
  const rules = requireField('lead', 'это поле, оно обязательно', lead);
  return rules.map((rule) => ({ ...rule, dependsOn: ['apply', 'benefitsTitle'] }));
}

function kindRules({ kind, period, leaderboard, cardCheck }: Partial<CampaignDefinition>): BrokenRule[] {
  if (!kind) return [];
  return kind === 'supplier'
    ? [
        ...requireField(
          'leaderboard',
          'рейтинг с полями rows и places: у акции supplier он есть всегда',
          leaderboard,
        ),
        ...requireField('period', 'срок с полями from и to: у акции supplier он есть всегда', period),
      ]
    : requireField(
        'cardCheck',
        'проверка карты с полем landing: у программы loyal она есть всегда',
        cardCheck,
      );
}

function goodsRules({ featured = [] }: Partial<CampaignDefinition>): BrokenRule[] {
  const ids = featured.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [{ path: ['featured', index, 'id'], expected: 'код, которого нет у другого товара' }]
      : [],
  );
}

/** Requires that the prize groups cover all prize places without gaps. */
function prizeRules({ leaderboard }: Partial<CampaignDefinition>): BrokenRule[] {
  const { places = 0, prizes = [] } = leaderboard ?? {};
  const rule = (index: number, field: string, expected: string) => [
    { path: ['leaderboard', 'prizes', index, field], expected },
  ];
  for (const [index, { from, to }] of prizes.entries()) {
    const next = (prizes[index - 1]?.to ?? 0) + 1;
    if (from !== next) return rule(index, 'from', `${next}: группы идут подряд, без пропусков`);
    if (to < from) return rule(index, 'to', `место не раньше ${from}-го`);
  }
  const last = prizes.length - 1;
  return last >= 0 && prizes[last]?.to !== places
    ? rule(last, 'to', `${places}: последнее призовое место (leaderboard.places)`)
    : [];
}

function orderRules({ period, publishFrom, publishTo }: Partial<CampaignDefinition>): BrokenRule[] {
  const opensAt = publishFrom === undefined ? -Infinity : beginOf(publishFrom);
  const closesAt = publishTo === undefined ? Infinity : endOf(publishTo);
  // If the period ends before it begins, report only this problem, because the same mistake may also violate the rules
  // below.
  if (period && beginOf(period.from) >= endOf(period.to))
    return [{ path: ['period', 'to'], expected: 'конец позже начала' }];
  if (opensAt >= closesAt) return [{ path: ['publishTo'], expected: 'время позже, чем publishFrom' }];
  return period && endOf(period.to) <= opensAt
    ? [{ path: ['publishFrom'], expected: 'время раньше конца акции (period.to)' }]
    : [];
}

/** Checks the rules that involve several fields. Ignores fields that are already invalid. */
const rulesBetweenFields = <T>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const invalid = new Set((dataset.issues ?? []).map(({ path }) => path?.[0]?.key));
    const valid = Object.entries(Object(dataset.value) as object).filter(([name]) => !invalid.has(name));
    const broken = brokenRules(Object.fromEntries(valid)).filter(
      ({ path: [name], dependsOn = [] }) =>
        !invalid.has(name) && !dependsOn.some((field) => invalid.has(field)),
    );
    for (const { path, expected } of broken) addIssue({ message: expected, path: pathOf(path) });
  });

function pathOf([first = '', ...rest]: readonly (string | number)[]): [
  v.IssuePathItem,
  ...v.IssuePathItem[],
] {
  const item = (key: string | number): v.IssuePathItem => ({
    type: 'unknown',
    origin: 'value',
    input: undefined,
    key,
    value: undefined,
  });
  return [item(first), ...rest.map(item)];
}

/** Schema for `campaigns/<slug>/campaign.yaml`. */
export const campaignSchema = v.pipe(campaignObject, rulesBetweenFields());

/**
 * Schema for `campaigns/<slug>/campaign.next.yaml`, which contains all campaign fields and the publication time of the
 * draft.
 */
export const draftSchema = v.pipe(draftObject, rulesBetweenFields());
