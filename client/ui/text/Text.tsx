import clsx from 'clsx/lite';
import { Children, Fragment, type ComponentProps, type ReactNode } from 'react';
import { LETTER, LOWER, nbsp, UPPER } from '../../../shared/text/typography';
import styles from './Text.module.css';

interface HeadingProps extends ComponentProps<'h1'> {
  /** Heading level in the page outline. */
  readonly level: 1 | 2 | 3;
  /** Font size. The values are ordered from largest to smallest. The default is `h3`. */
  readonly size?: 'display' | 'h2' | 'title' | 'h3';
}

/** A heading whose font size is independent of its level. */
export function Heading({ level, size = 'h3', className, children, ...heading }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...heading} className={clsx(styles[size], className)}>
      {children}
    </Tag>
  );
}

/** Lead paragraph below a heading, larger than body text. */
export function Lead({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <p className={clsx(styles.lead, className)}>{children}</p>;
}

/**
 * Wraps each text that has siblings in a span. Page translators replace text nodes, and React can then neither update
 * nor remove them. A text without siblings needs no span.
 */
export function separateTexts(...children: readonly ReactNode[]): ReactNode {
  const all = Children.toArray(children);
  if (all.length < 2) return all[0];
  return Children.map(all, (child) =>
    typeof child === 'string' && child.trim() ? <span>{child}</span> : child,
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}

/** Returns a pattern that matches any of the alternatives in a single group, as `marked` requires. */
const anyOf = (...alternatives: string[]) => new RegExp(`(${alternatives.join('|')})`);

/**
 * Matches parts of a text that must not be split between lines. Does not match phone numbers and names of two words.
 */
const JOINED = anyOf(
  // Thousands, such as «24 000».
  String.raw`\d{1,3}(?: \d{3})+(?!\d)`,
  // Ranges, such as «© 2003–2026» and «2–5-е».
  String.raw`(?:© )?\d+–\d+(?:-[${LOWER}]{1,2}(?![${LETTER}]))?`,
  // Ordinals, such as «15-е».
  String.raw`\d+-[${LOWER}]{1,2}(?![${LETTER}])`,
  // Model numbers, such as «3-80» and «750-125».
  String.raw`(?<![\d-])\d{1,3}-\d{2,3}(?![\d-])`,
  // Standards, such as «SDS-plus».
  String.raw`(?<![${LETTER}])[${UPPER}]{2,5}-[${LOWER}]{2,8}(?![${LETTER}])`,
  // Product codes, such as «ВВГнг(A)-LS», «ПС-4» and «16-А».
  String.raw`[^\s«„]*(?:[${LETTER})]|\d(?=-[${UPPER}]))-[${UPPER}\d]{1,4}(?![${LETTER}\d])`,
);

/** Matches more than 200 characters without a space. No real word is that long. */
const ENDLESS_WORD = /([^ \n]{201,})/;

/**
 * Wraps the matching parts of a text in elements. `rest` renders the parts between them. The pattern must consist of a
 * single group.
 *
 * Each part is a separate element, because page translators replace bare text nodes, which React then cannot find. A
 * text without a match stays a plain text.
 *
 * The running time is linear in the length of the text. A pattern may scan a whole word from each of its characters, so
 * words of more than 200 characters are not scanned.
 */
export function marked(
  text: string,
  pattern: RegExp,
  mark: (part: string) => ReactNode,
  rest: (part: string) => ReactNode = (part) => part,
): ReactNode {
  const parts: ReactNode[] = [];
  let hasMarks = false;
  for (const [index, words] of text.split(ENDLESS_WORD).entries()) {
    const isEndless = index % 2 === 1;
    for (const [place, part] of (isEndless ? [words] : words.split(pattern)).entries()) {
      if (!part) continue;
      const isMarked = place % 2 === 1;
      hasMarks ||= isMarked;
      parts.push(isMarked ? mark(part) : isEndless ? part : rest(part));
    }
  }
  if (!hasMarks && parts.length === 1) return parts[0];
  return parts.map((part, index) =>
    typeof part === 'string' ? <span key={index}>{part}</span> : <Fragment key={index}>{part}</Fragment>,
  );
}

/** Keeps each part of the text that matches `JOINED` on one line. */
const joined = (text: string) =>
  marked(text, JOINED, (part) => <span className={styles.noWrap}>{part}</span>);

/**
 * Applies the typography rules (`shared/text/typography.ts`). Keeps each part that matches `groups` on one line. A part
 * that is longer than a line breaks at its spaces.
 */
const heldTogether = (text: string, groups: RegExp) => {
  const markGroup = (part: string) => (
    <span className={styles.unbroken}>{joined(part.replaceAll('\u00a0', ' '))}</span>
  );
  return marked(nbsp(text), groups, markGroup, joined);
};

/** Matches words attached to the next word by non-breaking spaces. */
const ATTACHED = String.raw`(?:\S+\u00a0)*`;
const COMPANY = String.raw`(?:ООО|ОГРН)\u00a0\S+`;
const NAME = `[${UPPER}][${LOWER}]+(?:-[${LOWER}]+)?-[${UPPER}][${LOWER}]+`;
const HOURS = String.raw`\d{1,2}(?::\d\d)? до\u00a0\d{1,2}(?::\d\d)?`;

/**
 * Matches hyphenated names, opening hours and company names, together with the short words before them:
 * «Санкт-Петербург», «Ростов-на-Дону», «и Северо-Западный», «сб с 10:00 до 16:00», «ООО «Строительный», «ОГРН
 * 1000000000000». Adjacent punctuation is included because no line may begin with a comma.
 */
const WHOLE = anyOf(String.raw`${ATTACHED}[«(„]*(?:${NAME}|${HOURS}|${COMPANY})[,.;:!?…»)]*`);

/** Applies the typography rules, and keeps names, opening hours and company names on one line. */
export const held = (text: string): ReactNode => heldTogether(text, WHOLE);

/** Matches words joined by non-breaking spaces, and hyphenated words such as «что-то» and «Quick-Step». */
const GROUPS = anyOf(
  String.raw`(?:\S+\u00a0)+\S+`,
  `[${LETTER}]+-то(?![${LETTER}])`,
  `[${UPPER}][${LOWER}]+-[${UPPER}][${LOWER}]+`,
);

/**
 * Renders a text exactly as written, with its ordinary spaces (product: Texts). CSS, not non-breaking spaces, keeps
 * short words and hyphenated words on one line.
 */
export const quoted = (text: string): ReactNode => heldTogether(text, GROUPS);
