import * as v from 'valibot';
import { fields, list, source, whole } from './campaign-field-types';

/** What a campaign's file says of its rating and of what places get. */
export const leaderboard = v.pipe(
  fields({
    rows: whole('Сколько строк показывает рейтинг.', 100),
    places: whole('Сколько мест в каждом регионе получают баллы.', 100),
    prizes: v.exactOptional(
      list(
        fields({
          from: whole('Первое место группы.', 100),
          to: whole('Последнее место группы.', 100),
          value: source('Сколько: 10 000.', 20),
          label: source('Чего: баллов.', 30),
        }),
        'Что получают места, группами от первого места до последнего; без этого поля суммы не названы.',
        1,
        12,
      ),
    ),
  }),
  v.description('Рейтинг; нужен акциям supplier.'),
);
