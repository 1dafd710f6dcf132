import clsx from 'clsx/lite';
import { nbsp } from '../../shared/text/typography';
import { Heading, held } from '../ui/text/Text';
import styles from './Steps.module.css';

/** A list of three or four numbered steps. */
export function Steps({ steps }: { steps: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ol role="list" className={clsx(styles.steps, steps.length > 3 && styles.fourSteps)}>
      {steps.map(({ title, text }) => (
        <li className={styles.step} key={title}>
          <Heading level={3}>{nbsp(title)}</Heading>
          <p>{held(text)}</p>
        </li>
      ))}
    </ol>
  );
}
