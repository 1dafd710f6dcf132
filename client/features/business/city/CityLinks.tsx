import { CITY_QUERY } from '../../../../shared/city-choice';
import { useAppSelector } from '../../../store';
import { Icon } from '../../../ui/Icon';
import styles from './CityPicker.module.css';
import { selectCity } from './city-slice';

/** The city picker without JavaScript: a disclosure with a link for each city. */
export function CityLinks() {
  const { cities, activeCity } = useAppSelector(selectCity);
  return (
    <details className={styles.city}>
      <summary className={styles.button}>
        <Icon name="pin" small />
        <span>{activeCity.name}</span>
        <Icon name="chevron" small />
      </summary>
      <ul className={styles.list}>
        {cities.map(({ code, name }) => (
          <li key={code}>
            <a
              className={styles.option}
              href={`?${CITY_QUERY}=${encodeURIComponent(code)}`}
              aria-current={code === activeCity.code ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
