import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { businessOffer } from '../../../../shared/facts/business-offer';
import { apps, organiser, payments, socials } from '../../../../shared/facts/brand';
import { SITE_BASE } from '../../../../shared/site';
import { BUSINESS_PATHS } from '../../../app/business-paths';
import { usePageProps } from '../../../app/page-props';
import { LastLine } from '../../../layout/Footer';
import footer from '../../../layout/Footer.module.css';
import { Page } from '../../../layout/Page';
import { Icon } from '../../../ui/Icon';
import { Logo } from '../../../layout/Logo';
import { Container } from '../../../ui/Section';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { quoted } from '../../../ui/text/Text';
import { CityPicker } from '../city/CityPicker';
import { useCity } from '../city/use-city';
import { useCityFromAddress } from '../city/use-city-from-address';
import { CallLink, Feedback } from '../feedback/FeedbackOnPage';
import styles from './BusinessLayout.module.css';
import { BusinessLink } from './BusinessLink';
import { CookieBanner } from './CookieBanner';

/** Layout of both business pages, with the header, the footer, the cookie banner and the feedback modal. */
export function BusinessLayout() {
  const { site } = usePageProps();
  const { pathname } = useLocation();
  const isSert = useMatch(`/${BUSINESS_PATHS.sert[site]}`) !== null;
  useCityFromAddress();
  return (
    <Page
      {...(isSert && { theme: 'sert' })}
      header={<BusinessHeader />}
      footer={
        <>
          <BusinessFooter />
          <CookieBanner />
          {/* The key changes with the path, so a navigation closes the modal. */}
          <Feedback key={pathname} />
        </>
      }
    >
      <Outlet />
    </Page>
  );
}

/** Header with the city, its phone number and links to both business pages. On the main site, also links to the index. */
function BusinessHeader() {
  const { site } = usePageProps();
  const { name, phone, hideAbovePhone } = useCity();
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.row}>
          <Logo compact />
          <div className={styles.city}>
            <CityPicker />
          </div>
          <nav className={styles.nav} aria-label="Разделы">
            <BusinessLink to="law">
              <span className={styles.full}>Юридическим лицам</span>
              <span className={styles.short}>Юрлицам</span>
            </BusinessLink>{' '}
            <BusinessLink to="sert">Сертификаты</BusinessLink>{' '}
            {site === 'promo' && (
              <a className={styles.index} href={SITE_BASE.promo} data-screen>
                <span>Все акции</span> <Icon name="right" small />
              </a>
            )}
          </nav>
          <div className={styles.phone}>
            <PhoneLink phone={phone} /> {name && !hideAbovePhone && <span>круглосуточно</span>}
          </div>
          <div className={styles.call} data-screen>
            <CallLink phone={phone} />
          </div>
        </div>
      </Container>
    </header>
  );
}

/**
 * Columns of the footer. Items with a path are links to the retailer's main site. The other items are text with an
 * icon.
 */
const lists = [
  { title: 'Приложение', items: apps },
  { title: 'Способы оплаты', items: payments },
  { title: 'Мы в соцсетях', items: socials },
] as const;

/**
 * Footer of the business pages. For cities with `hideFooterInfo`, the footer omits the columns and the copyright
 * notice.
 */
function BusinessFooter() {
  const { mainSiteUrl } = usePageProps();
  const { hideFooterInfo } = useCity();
  return (
    <footer className={footer.footer}>
      <Container>
        <div className={styles.columns} data-screen>
          <div className={styles.brand}>
            <Logo inverse />
            <p>
              {quoted(`Более ${businessOffer.products} товаров для бизнеса: привозим и оформляем документы.`)}
            </p>
          </div>
          {!hideFooterInfo &&
            lists.map(({ title, items }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul role="list" className={styles.chips}>
                  {items.map((item) =>
                    'path' in item ? (
                      <li key={item.label}>
                        <a className={styles.chip} href={mainSiteUrl + item.path}>
                          {item.label}
                        </a>
                      </li>
                    ) : (
                      <li className={styles.chip} key={item.label}>
                        <Icon name={item.drawing} small />
                        <span>{item.label}</span>
                      </li>
                    ),
                  )}
                </ul>
              </div>
            ))}
        </div>
        <LastLine owner={hideFooterInfo ? undefined : organiser.legalName} />
      </Container>
    </footer>
  );
}
