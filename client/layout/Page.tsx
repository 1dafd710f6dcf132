import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  /** Name of the theme whose colours the page wears; absent: the retailer's own. */
  readonly theme?: string;
  readonly header: ReactNode;
  readonly footer?: ReactNode;
  /** The footer is its article's: no landmark of the site. */
  readonly isArticle?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page: skip link, header, main, footer. */
export function Page({ theme, header, footer, isArticle = false, children }: PageProps) {
  return (
    <div data-theme={theme}>
      <a className={styles.skip} href="#main">
        Перейти к содержанию
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        {isArticle ? (
          <article>
            {children}
            {footer}
          </article>
        ) : (
          children
        )}
      </main>
      {!isArticle && footer}
    </div>
  );
}
