import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import '../../../layout/common-parts';
import { useAppSelector } from '../../../store';
import { Icon } from '../../../ui/Icon';
import styles from './CityPicker.module.css';
import { selectCity } from './city-slice';
import { useChooseCity } from './use-choose-city';
import { useTypeAhead } from './use-type-ahead';

/** Cities a PageUp or PageDown passes. */
const PAGE = 8;
const LIST = 'cities';
const optionId = (code: string) => `city-${code}`;

/** The city picker as a select-only combobox: focus stays on the button, the list follows. */
export function CityListbox() {
  const { cities, activeCity } = useAppSelector(selectCity);
  const chooseCity = useChooseCity();
  const root = useRef<HTMLDivElement>(null);
  /** Index of the option under the keyboard while the list is open; null while it is closed. */
  const [active, setActive] = useState<number | null>(null);
  const search = useTypeAhead(cities.map(({ name }) => name));
  const isOpen = active !== null;
  const chosen = Math.max(
    0,
    cities.findIndex(({ code }) => code === activeCity.code),
  );
  const activeCode = isOpen ? cities[active]?.code : undefined;

  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ target }: MouseEvent) => {
      if (!root.current?.contains(target as Node)) setActive(null);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOpen]);

  useEffect(() => {
    if (activeCode) document.getElementById(optionId(activeCode))?.scrollIntoView({ block: 'nearest' });
  }, [activeCode]);

  function choose(index: number) {
    const city = cities[index];
    setActive(null);
    if (city) chooseCity(city.code);
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = active ?? chosen;
    const last = cities.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: isOpen ? Math.min(from + 1, last) : from,
      ArrowUp: isOpen ? Math.max(from - 1, 0) : from,
      Home: 0,
      End: last,
      ...(isOpen && { PageDown: Math.min(from + PAGE, last), PageUp: Math.max(from - PAGE, 0) }),
    };
    const { [event.key]: move } = moves;
    const found = event.ctrlKey || event.metaKey || event.altKey ? undefined : search(event.key, from);
    if (move !== undefined || found !== undefined) setActive(move ?? found ?? null);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (isOpen) choose(active);
      else setActive(chosen);
    } else if (event.key === 'Escape' && isOpen) setActive(null);
    else {
      if (event.key === 'Tab') setActive(null);
      return;
    }
    event.preventDefault();
  }

  return (
    <div className={styles.city} ref={root}>
      <button
        type="button"
        className={styles.button}
        role="combobox"
        aria-label="Город"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={LIST}
        aria-activedescendant={activeCode && optionId(activeCode)}
        onClick={() => setActive(isOpen ? null : chosen)}
        onKeyDown={onKeyDown}
      >
        <Icon name="pin" small />
        <span>{activeCity.name}</span>
        <Icon name="chevron" small />
      </button>
      {isOpen && (
        <div className={styles.list} id={LIST} role="listbox" aria-label="Город">
          {cities.map(({ code, name }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard works from the combobox, which keeps the focus
            <div
              key={code}
              id={optionId(code)}
              role="option"
              tabIndex={-1}
              aria-selected={code === activeCity.code}
              className={index === active ? `${styles.option} ${styles.active}` : styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {name}
              {code === activeCity.code && <Icon name="check" small />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
