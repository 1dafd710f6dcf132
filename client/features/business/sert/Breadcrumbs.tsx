import { Container } from '../../../ui/Section';
import styles from './Breadcrumbs.module.css';
import { BusinessLink } from '../layout/BusinessLink';

/** The way back to law. */
export function Breadcrumbs({ here }: { here: string }) {
  return (
    <nav className={styles.crumbs} aria-label="Вы здесь">
      <Container>
        <ol>
          <li>
            <BusinessLink to="law">Юридическим лицам</BusinessLink>
          </li>
          <li aria-current="page">{here}</li>
        </ol>
      </Container>
    </nav>
  );
}
