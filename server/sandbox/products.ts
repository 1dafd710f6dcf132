/** Unit as after «за»; drawing in /promo/art/products, or ''. */
type Row = readonly [name: string, price: number, unit: string, drawing: string];

const general: readonly Row[] = [
  ['Клей плиточный усиленный, 25 кг', 545, 'мешок', 'bag'],
  ['Плитка керамическая 300×600 мм', 1190, 'м²', 'tile'],
  ['Утеплитель минеральный 1200×600×50 мм', 1490, 'упаковку', 'wool'],
  ['Плёнка пароизоляционная 70 м²', 2390, 'рулон', 'roll'],
  ['Лист гипсокартонный 2500×1200×12,5 мм', 468, 'лист', 'sheets'],
];

const byPartner: Readonly<Record<string, readonly Row[]>> = {
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

const aliases: Readonly<Record<string, string>> = { vetonit: 'saint-gobain' };

export function assortment(slug: string) {
  const [name = ''] = /^[a-z-]+[a-z]/.exec(slug) ?? [];
  const partner = aliases[name] ?? name;
  const rows = [...(byPartner[partner] ?? []), ...general];
  return rows.map(([name, price, unit, drawing], index) => {
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
/** A test card with a place in the leaderboard. */
const KNOWN = { region: 'spb', index: 6, cardId: '1000003' };

/** The same every time, with falling sums. */
export function leaderboards(slug: string, limit = ROWS) {
  const region = (key: string, first: number) => {
    const random = mulberry32(slug + key);
    let sum = first;
    return Array.from({ length: ROWS }, (_, index) => {
      const cardId = String(1_100_000 + Math.floor(random() * 8_800_000));
      const entry = { cardId: key === KNOWN.region && index === KNOWN.index ? KNOWN.cardId : cardId, sum };
      sum -= 1 + Math.floor((sum / 12) * random());
      return entry;
    }).slice(0, limit);
  };
  return { spb: region('spb', 1_284_390), msk: region('msk', 1_617_840) };
}

/** Seeded pseudo-random numbers, 0 ≤ x < 1. */
export function mulberry32(words: string): () => number {
  let state = 2166136261;
  for (const character of words) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
