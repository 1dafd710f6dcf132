/**
 * A sandbox product. `unit` is in the accusative case, as after «за». `drawing` is a file name in /promo/art/products
 * without its extension, or an empty string.
 */
type Product = readonly [name: string, price: number, unit: string, drawing: string];

/** Products that appear in every campaign. */
const commonProducts: readonly Product[] = [
  ['Клей плиточный усиленный, 25 кг', 545, 'мешок', 'bag'],
  ['Плитка керамическая 300×600 мм', 1190, 'м²', 'tile'],
  ['Утеплитель минеральный 1200×600×50 мм', 1490, 'упаковку', 'wool'],
  ['Плёнка пароизоляционная 70 м²', 2390, 'рулон', 'roll'],
  ['Лист гипсокартонный 2500×1200×12,5 мм', 468, 'лист', 'sheets'],
  ['Профиль направляющий 50×40 мм, 3 м', 212.5, 'шт.', 'profile'],
  ['Саморезы для гипсокартона 3,5×25 мм', 890, 'упаковку', 'screws'],
];

const productsByPartner: Readonly<Record<string, readonly Product[]>> = {
  knauf: [
    ['Штукатурка гипсовая Ротбанд, 30 кг', 549, 'мешок', 'bag-knauf'],
    ['Гипсокартон влагостойкий 2500×1200×12,5 мм', 612, 'лист', 'sheets'],
    ['Шпаклёвка финишная готовая, 18 кг', 1290, 'ведро', 'bucket-knauf'],
    ['Минеральная вата 1250×610×50 мм', 1874, 'упаковку', 'wool-knauf'],
  ],
  rockwool: [
    ['Каменная вата Лайт Баттс Скандик 800×600×50 мм', 1290, 'упаковку', 'wool-rockwool'],
    ['Каменная вата Лайт Баттс Скандик XL 1200×600×150 мм', 2790, 'упаковку', 'wool-rockwool'],
    ['Плита кровельная Руф Баттс Оптима 1000×600×100 мм', 3190, 'упаковку', 'wool-rockwool'],
    ['Мембрана ветровлагозащитная для кровли, 70 м²', 5490, 'рулон', 'roll-rockwool'],
  ],
  'saint-gobain': [
    ['Ровнитель универсальный, 25 кг', 612, 'мешок', 'bag-sg'],
    ['Штукатурка цементная фасадная, 25 кг', 498, 'мешок', 'bag-sg'],
    ['Гидроизоляция эластичная, 15 кг', 4190, 'ведро', 'bucket-sg'],
    ['Утеплитель Тёплый дом, 14 м²', 1590, 'упаковку', 'wool-sg'],
  ],
  tehnonikol: [
    ['Кровля рулонная Техноэласт ЭКП, 10 м²', 3490, 'рулон', 'roll-tn'],
    ['Мастика битумная фундаментная, 20 кг', 2290, 'ведро', 'bucket-tn'],
    ['Плита Карбон Эко 1180×580×50 мм', 312, 'лист', 'xps-tn'],
    ['Каменная вата Роклайт 1200×600×50 мм', 1190, 'упаковку', 'wool-tn'],
  ],
};

/** Maps a partner name in slugs to the key in `productsByPartner` if the two differ. */
const partnerAliases: Readonly<Record<string, string>> = { vetonit: 'saint-gobain' };

/** Returns the products of a campaign. The partner name at the start of the slug selects the products. */
export function listProducts(slug: string) {
  const [nameInSlug = ''] = /^[a-z-]+[a-z]/.exec(slug) ?? [];
  const partner = partnerAliases[nameInSlug] ?? nameInSlug;
  const products = [...(productsByPartner[partner] ?? []), ...commonProducts];
  return products.map(([name, price, unit, drawing], index) => {
    const id = String(104_218 + index * 137);
    return {
      id,
      name,
      price,
      unit,
      ...(drawing && { image: `/promo/art/products/${drawing}.svg` }),
      url: `https://www.pryamougol.example/product/${id}/`,
    };
  });
}

const ROWS = 60;
/** Test card that has a fixed place in the leaderboard. */
const TEST_CARD = { region: 'spb', index: 6, cardId: '1000003' };

/**
 * Returns the leaderboards of a campaign, with sums in descending order. The same slug always produces the same rows.
 */
export function leaderboards(slug: string, limit = ROWS) {
  const createRows = (region: string, firstSum: number) => {
    const random = mulberry32(slug + region);
    let sum = firstSum;
    return Array.from({ length: ROWS }, (_, index) => {
      const randomCardId = String(1_100_000 + Math.floor(random() * 8_800_000));
      const isTestCard = region === TEST_CARD.region && index === TEST_CARD.index;
      const entry = { cardId: isTestCard ? TEST_CARD.cardId : randomCardId, sum };
      sum -= 1 + Math.floor((sum / 12) * random());
      return entry;
    }).slice(0, limit);
  };
  return { spb: createRows('spb', 1_284_390), msk: createRows('msk', 1_617_840) };
}

/** Creates a seeded generator of pseudo-random numbers between 0 and 1. */
export function mulberry32(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
