import { Logo } from '../../../ui/Logo';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { Container } from '../../../ui/Section';
import styles from './BusinessHeader.module.css';
import { BusinessLink } from './BusinessLink';
import { CallLink } from '../feedback/FeedbackOpeners';
import { CityPicker } from '../city/CityPicker';
import { useCity } from '../city/use-city';

/** The header of the business area: the city, the two pages, the city's phone (product: Business pages). */
export function BusinessHeader() {
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
            <BusinessLink to="law">Юридическим лицам</BusinessLink>
            <BusinessLink to="sert">Сертификаты</BusinessLink>
          </nav>
          <div className={styles.phone}>
            <PhoneLink phone={phone} />
            {name && !hideAbovePhone && <span>круглосуточно</span>}
          </div>
          <div className={styles.call} data-screen>
            <CallLink phone={phone} />
          </div>
        </div>
      </Container>
    </header>
  );
}
