import clsx from 'clsx/lite';
import { SITE_BASE } from '../../shared/site';
import { useAsset, usePageProps } from '../app/page-props';
import { TextLink } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Section } from '../ui/Section';
import { linkArea, StretchedLink } from '../ui/StretchedLink';
import { Heading, quoted } from '../ui/text/Text';
import styles from './RunningPromotions.module.css';

/** Id of the section with running promotions. Links in other parts of the page scroll to this section. */
export const RUNNING_PROMOTIONS = 'now';

/**
 * Lists the running campaigns on the page of a finished promotion. If no campaign is running, shows only a link to the
 * index.
 */
export function RunningPromotions() {
  const asset = useAsset();
  const { running = [] } = usePageProps();
  return (
    <Section
      id={RUNNING_PROMOTIONS}
      title="Другие акции"
      aside={<TextLink href={SITE_BASE.promo}>Все акции</TextLink>}
    >
      {running.length > 0 && (
        <ul role="list" className={styles.tiles}>
          {running.map(({ path, theme, title, state, action, banner }) => (
            <li className={clsx(styles.tile, linkArea)} data-theme={theme} key={path}>
              <p className={styles.state}>{quoted(state)}</p>
              <div className={styles.body}>
                <div className={styles.words}>
                  <Heading level={3} className={styles.title}>
                    <StretchedLink href={SITE_BASE.promo + path}>{quoted(title)}</StretchedLink>
                  </Heading>
                  <p className={styles.action}>
                    <span>{action}</span> <Icon name="right" small />
                  </p>
                </div>
                <div className={styles.drawing} data-screen>
                  <img src={asset(banner.medium)} alt="" loading="lazy" />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
