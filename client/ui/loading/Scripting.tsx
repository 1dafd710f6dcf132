import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './Scripting.module.css';

const never = () => () => {};

/** Returns false on the server and during hydration, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Content that requires scripts. Hidden without JavaScript, or if the scripts failed. */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return <div className={styles.scriptOnly}>{children}</div>;
}

/** Fallback for `ScriptOnly` content. Exists only in server-rendered HTML, visible without scripts. */
export function PlainOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className={styles.plainOnly}>{children}</div>;
}
