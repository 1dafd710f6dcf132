import clsx from 'clsx/lite';
import { nbsp } from '../../../../shared/text/typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { plural } from '../../../../shared/text/format';
import { useAppDispatch } from '../../../app/hooks';
import { Icon } from '../../../ui/Icon';
import { openModal, pick, useCardCategories } from '../card-categories-slice';
import styles from './CategoryPicker.module.css';
import {
  isBusy,
  selectAvailableCategoriesCount,
  selectCurrCategoriesList,
  selectCurrentCategoryList,
} from '../card-categories-selectors';
import { cubeOf } from './Categories';
import { PickerBar } from './PickerBar';

/** Checkboxes for the categories of the month. The status of the card limits how many can be ticked. */
export function CategoryPicker() {
  const dispatch = useAppDispatch();
  const currCategoriesList = useCardCategories(selectCurrCategoriesList);
  const picked = useCardCategories(selectCurrentCategoryList);
  const limit = useCardCategories(selectAvailableCategoriesCount);
  const busy = useCardCategories(isBusy);
  const [attempted, setAttempted] = useState(false);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const isEmpty = attempted && picked.length === 0;
  const left = limit - picked.length;
  const isPicked = (categoryCode: number) => picked.some(({ code }) => code === categoryCode);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (picked.length > 0) dispatch(openModal('choose-category'));
    else boxes.current?.querySelector('input')?.focus();
  };

  return (
    // Without `method="dialog"`, a submit before hydration would reload the page and discard the selection.
    <form className={styles.picker} method="dialog" onSubmit={submit}>
      <fieldset ref={boxes} aria-describedby="picker-words">
        <legend className={styles.legend}>
          {nbsp(`Выберите ${limit} ${plural(limit, 'категорию', 'категории', 'категорий')}`)}
        </legend>
        <div className={styles.note} id="picker-words">
          <p>{'Выбор — раз в\u00a0месяц. После сохранения его не\u00a0изменить.'}</p>
          {isEmpty && (
            <p className={styles.error}>
              <Icon name="alert" small /> <span>Выберите хотя бы одну категорию</span>
            </p>
          )}
        </div>
        <div className={clsx(styles.grid, isEmpty && styles.wrong)}>
          {currCategoriesList.map((category, index) => (
            <label className={styles.pick} key={index}>
              <input
                type="checkbox"
                checked={isPicked(category.code)}
                disabled={left <= 0 && !isPicked(category.code)}
                onChange={() => dispatch(pick(category))}
              />
              <span className={styles.box}>
                <img src={cubeOf(category)} alt="" width={52} height={54} loading="lazy" />
                <span>{nbsp(category.name)}</span>
                <span className={styles.tick}>
                  <Icon name="check" />
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <PickerBar limit={limit} picked={picked.length} busy={busy} />
    </form>
  );
}
