import { useEffect, useState, type MouseEvent } from 'react';
import { CITY_QUERY } from '../../../../shared/city/city-choice';
import { useAppSelector } from '../../../store';
import { absorbSecondClick } from '../../../ui/behaviour/absorb-second-click';
import { Icon } from '../../../ui/Icon';
import { useHydrated } from '../../../ui/behaviour/use-hydrated';
import styles from './CityPicker.module.css';
import { selectCity } from './city-slice';
import { useChooseCity } from './use-choose-city';
import { useCityCombobox } from './use-city-combobox';

const LIST = 'cities';
const optionId = (code: string) => `city-${code}`;

/**
 * The active city and the way to another. In the HTML a disclosure with a link for each city; with the page's code a
 * select-only combobox and its options. Where somebody has it open or in hand when the code comes, the same elements
 * take on these roles and stay; else a button takes the place of the disclosure, which by the book may have no role.
 */
export function CityPicker() {
  const { cities, activeCity } = useAppSelector(selectCity);
  const chooseCity = useChooseCity();
  const hydrated = useHydrated();
  const names = cities.map(({ name }) => name);
  const index = cities.findIndex(({ code }) => code === activeCity.code);
  const choose = (wanted: number) => {
    const city = cities[wanted];
    if (city) chooseCity(city.code);
  };
  const { root, active, close, toggle, ...list } = useCityCombobox(names, Math.max(0, index), choose);
  const activeCode = active === null ? undefined : cities[active]?.code;

  const follow = (event: MouseEvent, wanted: number) => {
    // Into a new tab or window the link leads as any other.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    absorbSecondClick(event);
    close();
    choose(wanted);
  };

  const [isButton, setIsButton] = useState(false);
  useEffect(() => {
    const inHand = root.current?.matches('[open], :focus-within, :active');
    if (hydrated && !inHand) setIsButton(true);
  }, [hydrated, root]);
  const [Root, Trigger] = isButton ? (['div', 'button'] as const) : (['details', 'summary'] as const);

  if (!cities.length) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are those of the combobox in it
    <Root className={styles.city} ref={root} {...list} {...(isButton && { open: active !== null })}>
      <Trigger
        className={styles.button}
        {...(isButton && { type: 'button', onClick: toggle })}
        {...(hydrated && {
          role: 'combobox',
          'aria-label': 'Город',
          'aria-haspopup': 'listbox',
          'aria-expanded': active !== null,
          'aria-controls': LIST,
          'aria-activedescendant': activeCode && optionId(activeCode),
        })}
      >
        <Icon name="pin" small />
        <span>{activeCity.name}</span>
        <Icon name="chevron" small />
      </Trigger>
      <ul className={styles.list} id={LIST} {...(hydrated && { role: 'listbox', 'aria-label': 'Город' })}>
        {cities.map(({ code, name }, place) => (
          <li key={code} role={hydrated ? 'presentation' : undefined}>
            <a
              id={optionId(code)}
              className={place === active ? `${styles.option} ${styles.active}` : styles.option}
              href={`?${CITY_QUERY}=${encodeURIComponent(code)}`}
              {...(hydrated
                ? { role: 'option', tabIndex: -1, 'aria-selected': code === activeCity.code }
                : { 'aria-current': code === activeCity.code ? 'true' : undefined })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => follow(event, place)}
            >
              {name}
              {code === activeCity.code && <Icon name="check" small />}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}
