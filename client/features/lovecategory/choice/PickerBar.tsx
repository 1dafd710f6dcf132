import { plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { Button } from '../../../ui/Button';
import styles from './PickerBar.module.css';

const categories = (count: number) => `${count} ${plural(count, 'категорию', 'категории', 'категорий')}`;

interface PickerBarProps {
  /** Maximum number of categories that the visitor can select. */
  readonly limit: number;
  /** Number of categories that the visitor has selected. */
  readonly picked: number;
  readonly busy: boolean;
}

/** Bar at the bottom of the window with the save button. Shows how many of the categories are selected. */
export function PickerBar({ limit, picked, busy }: PickerBarProps) {
  const left = limit - picked;
  return (
    <div className={styles.bar} data-covers-bottom>
      <div className={styles.slots} aria-hidden="true">
        {Array.from({ length: limit }, (_, slot) => (
          <i key={slot} className={slot < picked ? styles.filled : undefined} />
        ))}
      </div>
      <p className={styles.left} role="status">
        {left > 0 ? nbsp(`Можно выбрать ещё ${categories(left)}`) : nbsp(`Выбрано ${picked} из ${limit}`)}
      </p>
      <Button type="submit" kind="vial" aria-disabled={busy || undefined}>
        Сохранить выбор
      </Button>
    </div>
  );
}
