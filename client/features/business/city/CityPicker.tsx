import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { CITY_QUERY } from '../../../../shared/city/city-choice';
import { useAppDispatch } from '../../../app/hooks';
import { isPlainPress } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Icon } from '../../../ui/Icon';
import styles from './CityPicker.module.css';
import { chooseCity } from './choose-city';
import { selectActiveCity, selectCities } from './city-slice';

/** Shows the active city. The button opens a list with a link for each city (product: Cities). */
export function CityPicker() {
  const cities = useSelector(selectCities);
  const activeCity = useSelector(selectActiveCity);
  const dispatch = useAppDispatch();
  const root = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (root.current) root.current.open = false;
    root.current?.querySelector('summary')?.focus();
  };
  /**
   * Selects a city on a plain click. With a modifier key, the browser opens the link as usual, for example in a new
   * tab.
   */
  const choose = (press: MouseEvent, code: string) => {
    if (!isPlainPress(press)) return;
    press.preventDefault();
    dispatch(chooseCity(code));
    close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && root.current?.open) close();
  };

  useEffect(() => {
    // Closes the list when the visitor clicks or moves the focus outside the list.
    const leave = ({ target }: Event) => {
      if (root.current && !root.current.contains(target as Node)) root.current.open = false;
    };
    const listenerController = new AbortController();
    for (const type of ['click', 'focusin']) document.addEventListener(type, leave, listenerController);
    return () => listenerController.abort();
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
