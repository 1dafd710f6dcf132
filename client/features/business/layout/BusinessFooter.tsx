import { nbsp } from '../../../../shared/text/typography';
import { apps, organiser, payments, socials } from '../../../../shared/facts/brand';
import { useFacts } from '../../../app/hooks';
import { LastLine } from '../../../layout/Footer';
import footer from '../../../layout/Footer.module.css';
import { Icon } from '../../../ui/Icon';
import { Logo } from '../../../ui/Logo';
import { Container } from '../../../ui/Section';
import styles from './BusinessFooter.module.css';
import { useCity } from '../city/use-city';

/** The footer of the business area; most of it is hidden in cities that say so (product: Business pages). */
export function BusinessFooter() {
  const { mainSiteUrl } = useFacts();
  const { hideFooterInfo } = useCity();
  const links = (items: readonly { label: string; path: string }[]) => (
    <ul role="list" className={styles.chips}>
      {items.map(({ label, path }) => (
        <li key={label}>
          <a className={styles.chip} href={mainSiteUrl + path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <footer className={footer.footer}>
      <Container>
        <div className={styles.columns} data-screen>
          <div className={styles.brand}>
            <Logo inverse />
            <p>{nbsp('Привозим стройматериалы для бизнеса и оформляем все документы.')}</p>
          </div>
          {!hideFooterInfo && (
            <>
              <div>
                <h2>Приложение</h2>
                {links(apps)}
              </div>
              <div>
                <h2>Принимаем к оплате</h2>
                <ul role="list" className={styles.chips}>
                  {payments.map(({ label, drawing }) => (
                    <li className={`${styles.chip} ${styles.payment}`} key={label}>
                      <Icon name={drawing} small />
                      {label}
                    </li>
                  ))}
                </ul>
              </div>
              <div>
                <h2>Мы в соцсетях</h2>
                {links(socials)}
              </div>
            </>
          )}
        </div>
        <LastLine owner={hideFooterInfo ? undefined : organiser.legalName} />
      </Container>
    </footer>
  );
}
