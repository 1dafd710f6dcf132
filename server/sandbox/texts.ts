export const reviews = [
  {
    id: 1,
    author: 'Марина Соколова',
    company: 'снабженец, «Вектор-Строй»',
    text: 'Заказываем на три объекта сразу. Машины приходят по графику, а документы — в тот же день через ЭДО.',
    date: '2026-10-14',
  },
  {
    id: 2,
    author: 'Илья Ершов',
    company: 'директор, «Ершов и партнёры»',
    text: 'Отсрочка выручает, когда заказчик задерживает аванс. Оформили за один звонок.',
    date: '2026-09-30',
  },
];

export const feedbackCategories = [
  { value: 'deferral', label: 'Отсрочка платежа' },
  { value: 'delivery', label: 'Доставка на объект' },
  { value: 'documents', label: 'Документы и ЭДО' },
  { value: 'certificates', label: 'Подарочные сертификаты' },
  { value: 'other', label: 'Другое' },
];
