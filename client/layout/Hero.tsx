import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Banner } from '../../shared/promotions/campaign';
import { LETTER, UPPER } from '../../shared/text/typography';
import { Heading, Lead, quoted } from '../ui/text/Text';
import { Container } from '../ui/Section';
import { useAsset } from '../app/page-props';
import styles from './Hero.module.css';

interface HeroProps {
  /** Dates or state of the promotion, shown above the title. */
  readonly note?: string | undefined;
  /** Dates to show after `note`. If they do not fit on the same line, the dates move to the next line as a whole. */
  readonly dates?: string | undefined;
  readonly title: ReactNode;
  readonly lead?: string | undefined;
  /** Content shown below the title instead of a lead paragraph. */
  readonly children?: ReactNode;
  readonly banner: Banner;
  readonly actions?: ReactNode;
  /** If defined, the drawing links to this URL, such as a category in the catalog. */
  readonly bannerLink?: { readonly href: string; readonly label: string };
  /** True to give the drawing the aspect ratio 4:3 on a phone. The default is 1:1. */
  readonly isWide?: boolean;
  /** Accessible name of the banner. Required if the title consists of a large and a small text. */
  readonly label?: string;
}

/** Matches a word that is too long for a title in the normal font size, such as «электроинструменты». */
const LONG_WORD = new RegExp(String.raw`[${LETTER}\d]{13}|[${UPPER}]{10}`);

/**
 * Returns true if the title needs a smaller font size, because one of its words would not fit on a narrow screen
 * (product: Layout).
 */
export const hasLongWord = (title: unknown): boolean => typeof title === 'string' && LONG_WORD.test(title);

/** Banner at the top of a page. The text is on the left, and the drawing extends beyond the right edge. */
export function Hero({
  note,
  dates,
  title,
  lead,
  children,
  banner,
  actions,
  bannerLink,
  isWide,
  label,
}: HeroProps) {
  return (
    <section className={styles.hero} aria-label={label}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.text}>
            {note && (
              <p className={styles.note}>
                <span>
                  <span>{note}</span>
                  {dates && ' '}
                  {dates && <span className={styles.dates}>{dates}</span>}
                </span>
              </p>
            )}
            <Heading
              level={1}
              size="display"
              className={clsx(styles.title, hasLongWord(title) && styles.long)}
            >
              {title}
            </Heading>
            {lead && <Lead className={styles.lead}>{quoted(lead)}</Lead>}
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
          <BannerPicture banner={banner} link={bannerLink} isWide={isWide} />
        </div>
      </Container>
    </section>
  );
}

interface BannerPictureProps {
  readonly banner: Banner;
  readonly link: HeroProps['bannerLink'];
  readonly isWide: boolean | undefined;
}

/**
 * Drawing of a banner. The browser loads one of three crops, depending on the width of the window (product: Layout).
 * The space for the drawing is reserved before it loads.
 */
function BannerPicture({ banner, link, isWide }: BannerPictureProps) {
  const asset = useAsset();
  const { small, medium, large, framed = false } = banner;
  const picture = (
    <picture>
      <source media="(max-width: 767px)" srcSet={asset(small)} />
      <source media="(max-width: 1210px)" srcSet={asset(medium)} />
      <img src={asset(large)} alt="" fetchPriority="high" />
    </picture>
  );
  return (
    <div className={clsx(styles.art, framed && styles.framed, isWide && styles.wide)} data-screen>
      {link ? (
        <a href={link.href} aria-label={link.label} data-goal="banner">
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}
