import { useSyncExternalStore } from 'react';
import { tabStorage } from './loading/tab-storage';

/** Drafts of this page view. They outlive their components also where the browser forbids storage. */
const drafts = new Map<string, unknown>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readDraft(key: string): unknown {
  if (!drafts.has(key)) drafts.set(key, tabStorage.get(key));
  return drafts.get(key);
}

/** Keeps a value for the tab; null removes it. */
export function writeDraft(key: string, value: unknown): void {
  drafts.set(key, value);
  if (value === null) tabStorage.remove(key);
  else tabStorage.set(key, value);
  for (const listener of listeners) listener();
}

/**
 * Returns a value and its setter, as `useState` does, and keeps the value for the tab (product: Typed text). The server and
 * the first render of a hydration use `initial`. A text field of the server's HTML also needs `data-draft={key}`.
 */
export function useTabDraft<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => readDraft(key),
    () => null,
  );
  // Trusts the key: every writer keeps a value of this type under it.
  return [(kept as Value | null) ?? initial, (value) => writeDraft(key, value)];
}
