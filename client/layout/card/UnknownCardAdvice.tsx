import { mainSitePaths, supportPhones } from '../../../shared/facts/brand';
import { nbsp } from '../../../shared/text/typography';
import { usePageProps } from '../../app/page-props';
import { PhoneLink } from '../../ui/text/ContactLinks';
import text from '../../ui/text/Text.module.css';
import styles from './GetCard.module.css';

interface UnknownCardAdviceProps {
  /** False after the promotion ends because registering the card no longer helps. */
  readonly canRegister: boolean;
}

/** Tells a visitor with an unknown card what to do if the number is correct. */
export function UnknownCardAdvice({ canRegister }: UnknownCardAdviceProps) {
  const { mainSiteUrl } = usePageProps();
  const phone = <PhoneLink phone={supportPhones[0].phone} />;
  if (!canRegister)
    return (
      <p className={styles.hint}>
        <span>{nbsp('Номер верный? Позвоните: ')}</span>
        {phone}
      </p>
    );
  return (
    <p className={styles.hint}>
      <span>{nbsp('Номер верный? Зарегистрируйте карту ')}</span>
      <span className={text.noWrap}>
        <span>{'в\u00a0'}</span>
        <a href={mainSiteUrl + mainSitePaths.account}>личном кабинете</a>
      </span>
      <span>{nbsp(' или позвоните: ')}</span>
      {phone}
    </p>
  );
}
