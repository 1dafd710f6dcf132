import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './Scripting.module.css';

const never = () => () => {};

/** Returns false in the server's HTML and during hydration, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Content that needs scripts: hidden without JavaScript, or if the scripts failed. */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return <div className={styles.scriptOnly}>{children}</div>;
}

/** Replacement of `ScriptOnly` content: only in the server's HTML, visible without scripts. */
export function PlainOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className={styles.plainOnly}>{children}</div>;
}
