import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CITY_QUERY } from '../../../../shared/city/city-choice';
import { useAppSelector } from '../../../app/hooks';
import { isPlainPress } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Icon } from '../../../ui/Icon';
import styles from './CityPicker.module.css';
import { selectActiveCity, selectCities } from './city-slice';

/** The active city and the way to another: a disclosure with a link for each city (product: Cities). */
export function CityPicker() {
  const cities = useAppSelector(selectCities);
  const activeCity = useAppSelector(selectActiveCity);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const root = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (root.current) root.current.open = false;
    root.current?.querySelector('summary')?.focus();
  };
  /** Choosing is a navigation: what else is in the address stays. Into a new tab it leads as any other link. */
  const choose = (press: MouseEvent, code: string) => {
    if (!isPlainPress(press)) return;
    press.preventDefault();
    const query = new URLSearchParams(search);
    query.set(CITY_QUERY, code);
    void navigate({ search: query.toString(), hash }, { replace: true });
    close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && root.current?.open) close();
  };

  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (root.current && !root.current.contains(target as Node)) root.current.open = false;
    };
    const shown = new AbortController();
    for (const type of ['click', 'focusin']) document.addEventListener(type, leave, shown);
    return () => shown.abort();
  }, [root]);

  if (!cities.length) return null;
  return (
    <Disclosure
      className={styles.city}
      ref={root}
      onKeyDown={onKeyDown}
      summaryProps={{ className: styles.button, 'aria-label': `Город: ${activeCity.name}` }}
      summary={
        <>
          <Icon name="pin" small />
          <span aria-live="polite">{activeCity.name}</span>
          <Icon name="chevron" small />
        </>
      }
    >
      <ul role="list" className={styles.list}>
        {cities.map(({ code, name }, index) => (
          <li key={index}>
            <a
              className={styles.option}
              href={`?${CITY_QUERY}=${encodeURIComponent(code)}`}
              aria-current={code === activeCity.code ? 'true' : undefined}
              onClick={(press) => choose(press, code)}
            >
              <span>{name}</span>
              {code === activeCity.code && <Icon name="check" small />}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
