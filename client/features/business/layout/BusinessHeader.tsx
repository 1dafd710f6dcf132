import { useAppSelector } from '../../../app/hooks';
import { Logo } from '../../../ui/Logo';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { Container } from '../../../ui/Section';
import styles from './BusinessHeader.module.css';
import { BusinessLink } from './BusinessLink';
import { CallLink } from '../feedback/FeedbackOpeners';
import { CityPicker } from '../city/CityPicker';
import { selectActiveCity } from '../city/city-slice';
import { useCityPhone } from '../city/use-office';

/** The header of the business area: the city, the two pages, the city's phone (product: Business pages). */
export function BusinessHeader() {
  const activeCity = useAppSelector(selectActiveCity);
  const phone = useCityPhone();
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
            {activeCity.name && !activeCity.hideAbovePhone && <span>круглосуточно</span>}
          </div>
          <div className={styles.call} data-screen>
            <CallLink phone={phone} />
          </div>
        </div>
      </Container>
    </header>
  );
}
