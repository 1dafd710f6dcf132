import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Banner } from '../../shared/promotions/campaign';
import { LETTER, UPPER } from '../../shared/text/typography';
import { Heading, Lead, quoted } from '../ui/text/Text';
import { Container } from '../ui/Section';
import { useAsset } from '../app/page-props';
import styles from './Hero.module.css';

interface HeroProps {
  /** The line above the title: a date or a state. */
  readonly note?: string | undefined;
  readonly title: ReactNode;
  readonly lead?: string | undefined;
  /** What stands under the title in place of a lead. */
  readonly children?: ReactNode;
  readonly banner: Banner;
  readonly actions?: ReactNode;
  /** Where the drawing leads, on the pages whose banner is a link into the catalog (product: Pages). */
  readonly bannerLink?: { readonly href: string; readonly label: string };
  /** The exact banner text, where the title is set in two sizes. */
  readonly label?: string;
}

/** A word of as many letters or capitals has no room in a title as large as others are («электроинструменты»). */
const LONG_WORD = new RegExp(String.raw`[${LETTER}\d]{13}|[${UPPER}]{10}`);

/** Whether a title needs smaller letters, so that its words stay whole on a narrow screen (product: Layout). */
export const hasLongWord = (title: unknown): boolean => typeof title === 'string' && LONG_WORD.test(title);

/** The banner that a page opens with: words on the left, a drawing in three sizes that bleeds to the right. */
export function Hero({ note, title, lead, children, banner, actions, bannerLink, label }: HeroProps) {
  return (
    <section className={styles.hero} aria-label={label}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.text}>
            {note && (
              <p className={styles.note}>
                <span>{note}</span>
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
          <BannerPicture banner={banner} link={bannerLink} />
        </div>
      </Container>
    </section>
  );
}

/** Three cuts of one drawing, by size class (product: Layout). Its slot has its proportions before the drawing is there. */
function BannerPicture({ banner, link }: { banner: Banner; link: HeroProps['bannerLink'] }) {
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
    <div className={clsx(styles.art, framed && styles.framed)} data-screen>
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
