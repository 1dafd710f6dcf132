import type { ComponentProps, ReactNode } from 'react';
import { nbsp } from '../../../shared/text/typography';
import styles from './Text.module.css';

interface HeadingProps extends ComponentProps<'h1'> {
  /** Its place in the page's outline. */
  readonly level: 1 | 2 | 3;
  /** How large it is, from the largest; a small one where none is given. */
  readonly size?: 'display' | 'h2' | 'title' | 'h3';
}

/** A heading: what it is for readers (`level`) and how large it looks (`size`) are two things. */
export function Heading({ level, size = 'h3', className, children, ...heading }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...heading} className={className ? `${styles[size]} ${className}` : styles[size]}>
      {children}
    </Tag>
  );
}

/** The paragraph under a heading, larger than the text. */
export function Lead({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <p className={className ? `${styles.lead} ${className}` : styles.lead}>{children}</p>;
}

/** Text for screen readers alone: read out, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/**
 * A number's thousands, «24 000», and what a hyphen or a dash joins: «© 2003–2026»; «15-е», «2–5-е», «3-80»; marks of
 * goods, «ВВГнг(A)-LS», «ПС-4», «16-А», which neither phones nor names of two words are.
 */
const JOINED =
  /(\d{1,3}(?: \d{3})+(?!\d)|(?:© )?\d+–\d+(?:-\p{Ll}{1,2}(?!\p{L}))?|\d+-\p{Ll}{1,2}(?!\p{L})|(?<![\d-])\d{1,3}-\d{2,3}(?![\d-])|(?<!\p{L})\p{Lu}{2,5}-\p{Ll}{2,8}(?!\p{L})|[^\s«„]*(?:[\p{L})]|\d(?=-\p{Lu}))-[\p{Lu}\d]{1,4}(?![\p{L}\d]))/u;

/** A text whose parts that match are each in a `mark`, the others in `rest`. The pattern has one group, around all of it. */
export const marked = (
  text: string,
  pattern: RegExp,
  mark: (part: string, key: number) => ReactNode,
  rest: (part: string) => ReactNode = (part) => part,
): ReactNode[] => text.split(pattern).map((part, index) => (index % 2 ? mark(part, index) : rest(part)));

/** No line ends within what is joined, however short it is. */
const joined = (text: string) =>
  marked(text, JOINED, (part, key) => (
    <span key={key} className={styles.joined}>
      {part}
    </span>
  ));

/**
 * A text that is set (`shared/text/typography.ts`), in which what matches stays in one piece as long as a line has room
 * for it; where it has none, it is parted at its spaces.
 */
const heldTogether = (text: string, groups: RegExp) => {
  const whole = (part: string, key: number) => (
    <span key={key} className={styles.whole}>
      {joined(part.replaceAll('\u00a0', ' '))}
    </span>
  );
  return marked(nbsp(text), groups, whole, joined);
};

/**
 * Names with a hyphen, hours, and the short words before them: «Санкт-Петербург», «Ростов-на-Дону», «и Северо-Западный»,
 * «сб с 10:00 до 16:00»; what a company is called and registered by: «ООО «Строительный», «ОГРН 1000000000000».
 * Signs beside them come along: no line begins with a comma.
 */
const WHOLE =
  /((?:\S+\u00a0)*[«(„]*(?:\p{Lu}\p{Ll}+(?:-\p{Ll}+)?-\p{Lu}\p{Ll}+|\d{1,2}(?::\d\d)? до\u00a0\d{1,2}(?::\d\d)?|(?:ООО|ОГРН)\u00a0\S+)[,.;:!?…»)]*)/u;

/** A text that is set, its names and its hours in one piece. */
export const held = (text: string): ReactNode => heldTogether(text, WHOLE);

/** Words that non-breaking spaces hold together, «что-то» and «Quick-Step». */
const GROUPS = /((?:\S+\u00a0)+\S+|\p{L}+-то(?!\p{L})|\p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+)/u;

/**
 * A text that stays to the letter, ordinary spaces included (product: Texts): what belongs together is held by its
 * style instead.
 */
export const quoted = (text: string): ReactNode => heldTogether(text, GROUPS);
