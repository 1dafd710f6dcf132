import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Banner } from '../../shared/promotions/campaign';
import { LETTER, UPPER } from '../../shared/text/typography';
import { Heading, Lead, quoted } from '../ui/text/Text';
import { Container } from '../ui/Section';
import { useAsset } from '../app/page-props';
import styles from './Hero.module.css';

interface HeroProps {
  /** Date or state of the promotion, shown above the title. */
  readonly note?: string | undefined;
  /** Dates shown after the note. If they do not fit on the line, all dates move to the next line. */
  readonly dates?: string | undefined;
  readonly title: ReactNode;
  readonly lead?: string | undefined;
  /** Content shown below the title instead of a lead paragraph. */
  readonly children?: ReactNode;
  readonly banner: Banner;
  readonly actions?: ReactNode;
  /** Link around the drawing, for pages whose banner links to the catalog (product: Pages). */
  readonly bannerLink?: { readonly href: string; readonly label: string };
  /** True to show the drawing at 4:3 instead of 1:1 on a phone. */
  readonly isWide?: boolean;
  /** Accessible name of the banner. Needed if the title has texts in two sizes. */
  readonly label?: string;
}

/** Matches words too long for a title of the normal size, such as «электроинструменты». */
const LONG_WORD = new RegExp(String.raw`[${LETTER}\d]{13}|[${UPPER}]{10}`);

/**
 * Returns true if a title needs a smaller font size to keep words from breaking on a narrow screen (product: Layout).
 */
export const hasLongWord = (title: unknown): boolean => typeof title === 'string' && LONG_WORD.test(title);

/** Banner at the top of a page, with the text on the left and a drawing that extends beyond the right edge. */
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
 * Renders one of three crops of a drawing, depending on the size class (product: Layout). The layout reserves the final
 * size before the drawing loads.
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
