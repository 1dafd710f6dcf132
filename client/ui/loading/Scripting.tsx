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

/** Content that requires scripts. It is hidden without JavaScript, and if the scripts failed. */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return <div className={styles.scriptOnly}>{children}</div>;
}

/** Fallback for `ScriptOnly` content. It exists only in server-rendered HTML, and it is visible without scripts. */
export function PlainOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className={styles.plainOnly}>{children}</div>;
}
