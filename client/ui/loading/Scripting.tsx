import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './Scripting.module.css';

const never = () => () => {};

/** Returns false on the server and during hydration, and true once React has hydrated the page. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface ScriptingProps {
  /** True to render a span instead of a div, for inline content. */
  readonly inline?: boolean;
  readonly children: ReactNode;
}

/** Content that needs JavaScript. Hidden if JavaScript is off or the scripts failed to load. */
export function ScriptOnly({ inline, children }: ScriptingProps) {
  const Tag = inline ? 'span' : 'div';
  return <Tag className={styles.scriptOnly}>{children}</Tag>;
}

/**
 * Content shown instead of `ScriptOnly` if JavaScript is off or the scripts failed to load. Exists only in the HTML
 * from the server.
 */
export function PlainOnly({ inline, children }: ScriptingProps) {
  const Tag = inline ? 'span' : 'div';
  return useHydrated() ? null : <Tag className={styles.plainOnly}>{children}</Tag>;
}
