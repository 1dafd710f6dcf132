import type { YAMLError } from 'yaml';
import type { CampaignIssue } from './issue';

export type Words = Pick<CampaignIssue, 'expected' | 'hint'>;

const QUOTES = "Возьмите весь текст в кавычки: 'Скидки: до 7 %'.";

/** Messages that explain YAML parser errors to campaign editors. */
const WORDS: Partial<Record<YAMLError['code'], readonly [expected: string, hint?: string]>> = {
  TAB_AS_INDENT: ['отступ из пробелов', 'Отступы делают пробелами, не клавишей Tab: по два на уровень.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'одно значение',
    `Двоеточие с пробелом внутри текста читается как новое поле. ${QUOTES}`,
  ],
  MULTILINE_IMPLICIT_KEY: [
    'имя поля, двоеточие и пробел',
    'После имени поля нужны двоеточие и пробел, а поля одного уровня начинаются с одного столбца.',
  ],
  MISSING_CHAR: [
    'закрытая кавычка, скобка или двоеточие',
    'Проверьте, что кавычка или скобка закрыта в той же строке, а после имени поля есть двоеточие.',
  ],
  BAD_INDENT: ['тот же отступ, что у соседних полей', 'Поля одного уровня начинаются с одного столбца.'],
  DUPLICATE_KEY: [
    'поле, которое названо один раз',
    'Это поле уже есть выше: оставьте одно. Новый пункт списка начинается с дефиса.',
  ],
  BAD_DQ_ESCAPE: [
    'текст без обратной косой черты',
    'В двойных кавычках \\ читается особо. Возьмите одиночные кавычки.',
  ],
  BAD_SCALAR_START: ['текст', `С этого знака текст начинаться не может. ${QUOTES}`],
  UNEXPECTED_TOKEN: [
    'значение до конца строки',
    `Здесь лишнее. Кавычка внутри одиночных кавычек пишется дважды, а многострочный текст начинается на следующей строке после >-. ${QUOTES}`,
  ],
  BAD_ALIAS: ['текст', `Звёздочка и & в начале читаются особо. ${QUOTES}`],
  BAD_COLLECTION_TYPE: ['поля без пометок'],
  BAD_DIRECTIVE: ['текст', `Знак % в начале строки читается особо. ${QUOTES}`],
  TAG_RESOLVE_FAILED: ['значение без пометок', `Восклицательный знак в начале читается особо. ${QUOTES}`],
  MULTIPLE_DOCS: [
    'одна акция в файле',
    'Строки --- и ... делят файл, и всё после них не читается: уберите такую строку.',
  ],
  RESOURCE_EXHAUSTION: ['обычная вложенность'],
};

const OTHER = ['правильный YAML', `Проверьте отступы, двоеточия и кавычки. ${QUOTES}`] as const;

const BARE_PLACEHOLDER = [
  'текст в кавычках',
  "Между скобками { } текст с подстановкой берите в кавычки: { value: 'До ${to:day}' }.",
] as const;
const EXTRA_BRACKET = ['значение до конца строки', 'Скобка здесь лишняя: уберите её.'] as const;
/** Message for a bracket that is not closed on the same line. */
export const UNCLOSED_BRACKET: Words = {
  expected: 'закрытая скобка',
  hint: 'Закройте её в этой же строке.',
};
const APOSTROPHE = [
  'текст в двойных кавычках',
  'Апостроф закрывает одиночные кавычки. Возьмите весь текст в двойные кавычки: "Д\'Артаньян".',
] as const;
/** Hint for a missing space after a colon. YAML parses `from:1` as a single word. */
export const COLON_HINT = 'После двоеточия нужен пробел';
/** Hint for an unquoted comma inside YAML braces, where the comma separates fields. */
export const COMMA_HINT = 'Запятая без кавычек между скобками { } делит поля: возьмите весь текст в кавычки';

/** Returns the message for a YAML parser error at an offset in the source text. */
export function yamlWords(code: YAMLError['code'], source = '', offset = 0): Words {
  const before = source.slice(0, offset);
  const words = WORDS[code] ?? OTHER;
  const [lineBefore = ''] = /[^\n]*$/.exec(before) ?? [];
  const next = source.charAt(offset);
  if (/(?:^|\s)!\S*\s*$/.test(lineBefore)) return wordsOf(WORDS.TAG_RESOLVE_FAILED ?? OTHER);
  if (code === 'UNEXPECTED_TOKEN' && (next === '}' || next === ']')) return wordsOf(EXTRA_BRACKET);
  if (code === 'UNEXPECTED_TOKEN' && before.endsWith('$')) return wordsOf(BARE_PLACEHOLDER);
  if (code === 'UNEXPECTED_TOKEN' && /[\p{L}\d]'$/u.test(before)) return wordsOf(APOSTROPHE);
  return wordsOf(words);
}

function wordsOf([expected, hint]: readonly [expected: string, hint?: string]): Words {
  return { expected, ...(hint !== undefined && { hint }) };
}
