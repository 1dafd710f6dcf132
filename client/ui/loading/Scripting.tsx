import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './Scripting.module.css';

const never = () => () => {};

/** Returns false on the server and during hydration, and true afterwards. */
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

/** Content that requires scripts. Hidden without JavaScript and after scripts have failed to load. */
export function ScriptOnly({ inline, children }: ScriptingProps) {
  const Tag = inline ? 'span' : 'div';
  return <Tag className={styles.scriptOnly}>{children}</Tag>;
}

/** Fallback for `ScriptOnly` content. Exists only in server-rendered HTML and is visible without scripts. */
export function PlainOnly({ inline, children }: ScriptingProps) {
  const Tag = inline ? 'span' : 'div';
  return useHydrated() ? null : <Tag className={styles.plainOnly}>{children}</Tag>;
}
