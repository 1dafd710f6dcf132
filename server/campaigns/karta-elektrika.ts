import type { CampaignDefinition } from '../../shared/campaign';

export const campaign: CampaignDefinition = {
  kind: 'loyal',
  dataSlug: 'karta-elektrika',
  title: 'Карта электрика',
  shortTitle: 'Карта электрика',
  lead: 'Цены для своих и больше баллов за кабель, автоматику и розетки — каждый день.',
  description:
    'Карта электрика: цены для своих и больше баллов за кабель, автоматику и розетки каждый день. Проверьте, сколько баллов на вашей карте.',
  steps: [
    { title: '−7\u00a0%', text: 'на кабель и провод любого сечения' },
    { title: '×2', text: 'баллы за автоматику и щиты' },
    { title: '24/7', text: 'резерв на складе для срочных объектов' },
    { title: '0\u00a0₽', text: 'выпуск и обслуживание карты' },
  ],
  check: { title: 'Проверьте карту', lead: 'Введите номер — покажем, сколько баллов накоплено.' },
  productsTitle: 'Берут чаще всего',
  catalogLabel: 'В каталог электрики',
  cardCheck: { landing: 'karta-elektrika' },
  featured: [
    { id: '301220', name: 'Кабель ВВГнг(A)-LS 3×2,5, 100 м', price: 8940, unit: 'бухту', drawing: 'coil' },
    { id: '304118', name: 'Автомат 1P 16 А, характеристика C', price: 214, unit: 'шт.', drawing: 'breaker' },
    { id: '307502', name: 'Розетка двойная с заземлением', price: 389, unit: 'шт.', drawing: 'socket' },
    { id: '309871', name: 'Лампа светодиодная E27, 11 Вт', price: 96, unit: 'шт.', drawing: 'lamp' },
  ],
  legal: ['Размер скидки и баллов зависит от товара. Полные условия — в публичной оферте.'],
  catalogPath: 'catalog/electric/',
  theme: {
    hero: '#ffd60a',
    heroDeep: '#ffc400',
    onHero: '#1a1442',
    onHero2: '#332b66',
    cta: '#3a2bb5',
    ctaHover: '#2c2090',
    onCta: '#ffffff',
    accent: '#3a2bb5',
    accentHover: '#2c2090',
    tint: '#fff8d6',
  },
};
