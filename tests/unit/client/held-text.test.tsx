import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { held, quoted } from '../../../client/ui/text/Text';

const piecesOf = (text: ReactNode) => {
  const html = renderToStaticMarkup(<p>{text}</p>);
  return [...html.matchAll(/<span class="[^"]*">([^<]+)<\/span>/g)].map(([, piece]) => piece);
};

describe('held', () => {
  it.each([
    ['Участники с 1-го по 15-е место в каждом регионе', ['1-го', '15-е']],
    ['начисляют до 10-го числа следующего.', ['10-го']],
    ['за 2–5-е места — Bosch GLL 3-80, 750-125', ['2–5-е', '3-80', '750-125']],
    ['© 2003–2026 Прямоугол', ['© 2003–2026']],
    ['нужен Профи, Эксперт или Супер-Эксперт.', ['Супер-Эксперт.']],
    ['и Северо-Западный регион, Ростов-на-Дону', ['и Северо-Западный', 'Ростов-на-Дону']],
    ['сб с 10:00 до 16:00', ['сб с 10:00 до 16:00']],
    ['Кабель ВВГнг(A)-LS 3×2,5, 100 м', ['ВВГнг(A)-LS']],
    ['Профиль ПС-4, автомат 16-А, бур SDS-plus ТЕХНОНИКОЛЬ-мастера', ['ПС-4', '16-А', 'SDS-plus']],
    ['КГВВ-П-LS, Saint-Gobain, 8 (812) 333-00-00', ['КГВВ-П-LS', 'Saint-Gobain,']],
  ])('keeps names, model numbers and opening hours in «%s» on one line', (text, pieces) =>
    expect(piecesOf(held(text))).toEqual(pieces),
  );
});

describe('quoted', () => {
  it('keeps a number on one line inside a longer phrase', () =>
    expect(piecesOf(quoted('До 24 000 баллов'))).toEqual(['24 000']));
});
