import clsx from 'clsx/lite';
import { Children, Fragment, type ComponentProps, type ReactNode } from 'react';
import { LETTER, LOWER, nbsp, UPPER } from '../../../shared/text/typography';
import styles from './Text.module.css';

interface HeadingProps extends ComponentProps<'h1'> {
  /** Level in the outline of the page. */
  readonly level: 1 | 2 | 3;
  /** Size of the text, from the largest. Default: `h3`. */
  readonly size?: 'display' | 'h2' | 'title' | 'h3';
}

/** A heading whose level in the outline and whose size are independent. */
export function Heading({ level, size = 'h3', className, children, ...heading }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...heading} className={clsx(styles[size], className)}>
      {children}
    </Tag>
  );
}

/** Paragraph under a heading, larger than body text. */
export function Lead({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <p className={clsx(styles.lead, className)}>{children}</p>;
}

/**
 * Gives each text that stands beside something else an element of its own. Page translators replace bare texts, which React
 * then can neither change nor remove; a text alone in its element is safe.
 */
export function separateTexts(children: ReactNode): ReactNode {
  if (Children.count(children) < 2) return children;
  return Children.map(children, (child) =>
    typeof child === 'string' && child.trim() ? <span>{child}</span> : child,
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}

/** Matches any of the alternatives, in the one group that `marked` expects. */
const anyOf = (...alternatives: string[]) => new RegExp(`(${alternatives.join('|')})`);

/** Parts within which no line ends. Phones and names of two words match nothing here. */
const JOINED = anyOf(
  // Thousands: «24 000».
  String.raw`\d{1,3}(?: \d{3})+(?!\d)`,
  // Ranges: «© 2003–2026», «2–5-е».
  String.raw`(?:© )?\d+–\d+(?:-[${LOWER}]{1,2}(?![${LETTER}]))?`,
  // Ordinals: «15-е».
  String.raw`\d+-[${LOWER}]{1,2}(?![${LETTER}])`,
  // Models: «3-80», «750-125».
  String.raw`(?<![\d-])\d{1,3}-\d{2,3}(?![\d-])`,
  // Standards: «SDS-plus».
  String.raw`(?<![${LETTER}])[${UPPER}]{2,5}-[${LOWER}]{2,8}(?![${LETTER}])`,
  // Marks of goods: «ВВГнг(A)-LS», «ПС-4», «16-А».
  String.raw`[^\s«„]*(?:[${LETTER})]|\d(?=-[${UPPER}]))-[${UPPER}\d]{1,4}(?![${LETTER}\d])`,
);

/** More characters without an ordinary space than any word or group of words has. */
const ENDLESS_WORD = /([^ \n]{201,})/;

/**
 * Marks the parts of a text that match; `rest` sets the parts between them. The pattern has one group around all of it.
 *
 * Each part is an element of its own, since page translators replace bare texts, which React then no longer finds. A text
 * without a match stays a text, to be the only child of its element.
 *
 * The time is linear in the length of the text. A pattern may scan a whole word from each of its characters, so endless
 * words are left as they are: a scan ends after 200 characters.
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

/** Prevents line breaks within the parts that match. */
const joined = (text: string) =>
  marked(text, JOINED, (part) => <span className={styles.noWrap}>{part}</span>);

/**
 * A text that is set (`shared/text/typography.ts`), in which what matches stays in one piece as long as a line has room
 * for it; where it has none, it is parted at its spaces.
 */
const heldTogether = (text: string, groups: RegExp) => {
  const whole = (part: string) => (
    <span className={styles.unbroken}>{joined(part.replaceAll('\u00a0', ' '))}</span>
  );
  return marked(nbsp(text), groups, whole, joined);
};

/** Words that non-breaking spaces attach to the next word. */
const ATTACHED = String.raw`(?:\S+\u00a0)*`;
const COMPANY = String.raw`(?:ООО|ОГРН)\u00a0\S+`;
const NAME = `[${UPPER}][${LOWER}]+(?:-[${LOWER}]+)?-[${UPPER}][${LOWER}]+`;
const HOURS = String.raw`\d{1,2}(?::\d\d)? до\u00a0\d{1,2}(?::\d\d)?`;

/**
 * Names with a hyphen, hours, and the short words before them: «Санкт-Петербург», «Ростов-на-Дону», «и Северо-Западный»,
 * «сб с 10:00 до 16:00», and the names and numbers of companies: «ООО «Строительный», «ОГРН 1000000000000». Punctuation
 * beside them is included: no line begins with a comma.
 */
const WHOLE = anyOf(String.raw`${ATTACHED}[«(„]*(?:${NAME}|${HOURS}|${COMPANY})[,.;:!?…»)]*`);

/** A text that is set, its names and its hours in one piece. */
export const held = (text: string): ReactNode => heldTogether(text, WHOLE);

/** Words that non-breaking spaces hold together, «что-то» and «Quick-Step». */
const GROUPS = anyOf(
  String.raw`(?:\S+\u00a0)+\S+`,
  `[${LETTER}]+-то(?![${LETTER}])`,
  `[${UPPER}][${LOWER}]+-[${UPPER}][${LOWER}]+`,
);

/**
 * A text that stays to the letter, ordinary spaces included (product: Texts): what belongs together is held by its
 * style instead.
 */
export const quoted = (text: string): ReactNode => heldTogether(text, GROUPS);
