import * as v from 'valibot';
import { isMoment } from '../moscow-time';

const SLUG = 'строчные латинские буквы, цифры и дефис, не больше 40 знаков, например knauf2026';

/** Matches control characters, Unicode noncharacters and characters that change the text direction. */
const CONTROL_CHARACTERS = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

/** Schema metadata that marks the text fields in which `expandPlaceholders` expands placeholders. */
const HAS_PLACEHOLDERS = { hasPlaceholders: true };

/** Schema for single-line text that may contain placeholders. */
export const text = (description: string, max: number, min = 1) =>
  v.pipe(line(description, max, min), v.metadata(HAS_PLACEHOLDERS));

/** Schema for text that a placeholder inserts into other fields. Such text must not contain placeholders itself. */
export const placeholderSource = (description: string, max: number) =>
  v.pipe(
    line(description, max, 1),
    v.check((value) => !value.includes('${'), 'текст без подстановок: его самого подставляют в другие поля'),
  );

/** Schema for single-line text. Line breaks are converted to spaces. */
const line = (description: string, max: number, min: number) =>
  v.pipe(
    v.string('текст'),
    v.transform((value) =>
      value
        .split(/[\r\n]+/)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' '),
    ),
    v.minLength(min, ({ input }) =>
      input === '' ? 'текст, здесь пусто' : `не короче ${min} знаков, а здесь ${input.length}`,
    ),
    v.maxLength(max, ({ input }) => `не длиннее ${max} знаков, а здесь ${input.length}`),
    v.check((value) => !CONTROL_CHARACTERS.test(value), 'текст без управляющих знаков'),
    v.description(description),
  );

export const slug = v.pipe(v.string(SLUG), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, SLUG));
export const slugField = (description: string) => v.pipe(slug, v.description(description));

const COLOUR = "цвет в кавычках: # и шесть цифр или латинских букв от a до f, например '#0b63b0'";
export const colour = (description: string) =>
  v.pipe(v.string(COLOUR), v.regex(/^#[0-9a-fA-F]{6}$/, COLOUR), v.description(description));

const MOMENT = "день или время по Москве в прямых кавычках, например '2026-12-01' или '2026-12-01T10:00:00'";
export const moment = (description: string) =>
  v.pipe(
    v.string(MOMENT),
    v.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/, ({ input }) =>
      /\dТ\d/.test(input) ? `${MOMENT}; перед временем стоит русская буква Т` : MOMENT,
    ),
    v.check(isMoment, `${MOMENT}; такого дня или времени нет`),
    v.description(description),
  );

export const wholeNumber = (description: string, max: number) => {
  const expected = `целое число от 1 до ${max}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(1, expected),
    v.maxValue(max, expected),
    v.description(description),
  );
};

/** Schema for a decimal number. Error messages show `expected`, which describes the format and the limits. */
export const numberField = (description: string, [min, max]: readonly [number, number], expected: string) =>
  v.pipe(
    v.number(expected),
    v.minValue(min, expected),
    v.maxValue(max, expected),
    v.description(description),
  );

/** Schema for a list. If a value is not a list, the error message shows how to write one. */
export const list = <T extends v.GenericSchema>(item: T, description: string, min: number, max: number) => {
  const expected = `список, от ${min} до ${max}`;
  const names = 'entries' in item ? Object.keys(Object(item.entries)) : [];
  const example = names.length ? `{ ${names.map((name) => `${name}: …`).join(', ')} }` : '…';
  return v.pipe(
    v.array(item, `${expected}; каждый пункт с новой строки и с дефиса: - ${example}`),
    v.minLength(min, ({ input }) => `${expected}, а здесь ${input.length}`),
    v.maxLength(max, ({ input }) => `${expected}, а здесь ${input.length}`),
    v.description(description),
  );
};

/** Value of `expected` that valibot reports for an unknown field. */
export const UNKNOWN_FIELD = 'never';

/**
 * Schema for an object that allows no unknown fields. The error message for an unknown field lists the allowed fields.
 * If a field with a fixed set of values is missing, the message lists these values.
 */
export const fields = <T extends v.ObjectEntries>(entries: T) =>
  v.strictObject(entries, ({ expected }) => {
    if (expected === UNKNOWN_FIELD) return `одно из полей: ${Object.keys(entries).join(', ')}`;
    const names = Object.keys(entries).slice(0, 4).join(', ');
    if (expected === 'Object') return `поля с отступом: ${names}`;
    const [, missing = ''] = /^"(.*)"$/.exec(expected ?? '') ?? [];
    const { options } = Object(entries[missing]) as { options?: readonly string[] };
    return ['это поле, оно обязательно', options?.join(', ')].filter(Boolean).join(': ');
  });
