import { SITE_BASE } from '../../../shared/site';
import { useAppSelector, useAsset } from '../../app/hooks';
import { Section } from '../../ui/Section';
import { TextLink } from '../../ui/TextButton';
import { Heading } from '../../ui/text/Text';
import { QuotedText } from '../../ui/text/HeldText';
import { selectView } from './campaign-slice';
import styles from './Now.module.css';

/** What runs beside a campaign that is over; where nothing does, the way to all of them. */
export function Now() {
  const asset = useAsset();
  const { now = [] } = useAppSelector(selectView);
  return (
    <Section
      id="now"
      title="Сейчас идёт"
      aside={<TextLink href={SITE_BASE.promo}>{now.length ? 'Все акции' : 'Посмотреть все акции'}</TextLink>}
    >
      {now.length > 0 && (
        <ul role="list" className={styles.tiles}>
          {now.map(({ slug, title, note, banner }) => (
            <li className={styles.tile} data-theme={slug} key={slug}>
              <Heading level={3}>
                <a href={SITE_BASE.promo + slug}>
                  <QuotedText>{title}</QuotedText>
                </a>
              </Heading>
              <p>
                <QuotedText>{note}</QuotedText>
              </p>
              <img src={asset(banner)} alt="" loading="lazy" data-screen />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
