import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandText, placeholderValues } from '../../../../server/campaigns/validation/placeholders';

const prize = (from: number, to: number, value: string, label: string) => ({ from, to, value, label });
const definition = {
  partner: 'ВОЛМА',
  period: { from: '2031-03-01', to: '2031-05-31' },
  leaderboard: {
    rows: 15,
    places: 21,
    prizes: [prize(1, 3, 'Поездка', 'на завод'), prize(4, 21, '10 000', 'баллов')],
  },
};

/** Replaces the placeholders in a text. Returns the result and the placeholders without a value. */
function expand(text: string, fields: object = definition) {
  const unknown: string[] = [];
  const expanded = expandText(text, placeholderValues(fields), (name) => unknown.push(name));
  return { text: expanded.replaceAll('\u00a0', ' '), unknown };
}

describe('Placeholders', () => {
  it.each([
    ['${from}', '1 марта 2031'],
    ['до ${to:day}', 'до 31 мая'],
    ['до ${to}', 'до 31 мая 2031'],
    ['${period}', '1 марта — 31 мая 2031'],
    ['первые ${places}', 'первые 21'],
    ['${places:мест}, ${places:победителей}', '21 место, 21 победитель'],
    ['${places:призовых мест}', '21 призовое место'],
    ['${rows:строк}', '15 строк'],
    ['с ${partner}', 'с ВОЛМА'],
    ['за ${prize.2:место} — ${prize.2}', 'за 4–21-е места — 10 000 баллов'],
  ])('are expanded in the text %s', (text, expected) => {
    expect(expand(text)).toEqual({ text: expected, unknown: [] });
  });

  it('are capitalized at the beginning of a sentence', () => {
    expect(expand('${prize.1} ждёт. ${prize.1}! Ждёт ${prize.1}').text).toBe(
      'Поездка на завод ждёт. Поездка на завод! Ждёт поездка на завод',
    );
  });

  it('include the time of day if the date has one', () => {
    const period = { from: '2031-03-01', to: '2031-05-31T18:00:00' };
    expect(expand('до ${to:day}; до ${to}', { period }).text).toBe('до 31 мая, 18:00; до 31 мая 2031, 18:00');
  });

  it.each([
    [1, '1 место', 'за 1-е место', 'получит 1 лучший', 'получит участник на 1-м месте'],
    [2, '2 места', 'за места с 1-го по 2-е', 'получат 2 лучших', 'получат участники с 1-го по 2-е место'],
    [5, '5 мест', 'за места с 1-го по 5-е', 'получат 5 лучших', 'получат участники с 1-го по 5-е место'],
    [11, '11 мест', 'за места с 1-го по 11-е', 'получат 11 лучших', 'получат участники с 1-го по 11-е место'],
    [
      21,
      '21 место',
      'за места с 1-го по 21-е',
      'получит 21 лучший',
      'получат участники с 1-го по 21-е место',
    ],
    [
      100,
      '100 мест',
      'за места с 1-го по 100-е',
      'получат 100 лучших',
      'получат участники с 1-го по 100-е место',
    ],
  ])('have the correct Russian word forms for %i places', (places, count, range, best, winners) => {
    const fields = { leaderboard: { rows: 15, places } };
    expect(expand('${places:мест}', fields).text).toBe(count);
    expect(expand('за ${places:места с 1-го}', fields).text).toBe(range);
    expect(expand('${places:получат лучшие}', fields).text).toBe(best);
    expect(expand('${places:получат участники}', fields).text).toBe(winners);
  });

  it('remain unexpanded if they have no value', () => {
    const text = '${too} ${} ${to ${prize.3} $to {to} ${constructor}';
    expect(expand(text)).toEqual({ text, unknown: ['too', '', 'to ', 'prize.3', 'constructor'] });
  });

  it('have no value if their field is invalid', () => {
    const invalid = { partner: 5, period: { from: 'x', to: '2031-02-31' }, leaderboard: { places: 'x' } };
    expect(expand('${partner} ${from} ${to} ${places}', invalid).unknown).toHaveLength(4);
    for (const nothing of [undefined, null, [], 'x', { period: [] }, { leaderboard: { prizes: {} } }])
      expect([...placeholderValues(nothing)]).toEqual([]);
  });

  it('expand a text to at most ten times its length', () => {
    const parts = fc.constantFrom('${', '}', '${prize.1}', '${period}', '$', '{', ' ', 'к', '${to:day}', '.');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 2000 }), (written) => {
        const text = written.join('');
        expect(expand(text).text.length).toBeLessThanOrEqual(text.length * 10);
      }),
    );
  });
});
