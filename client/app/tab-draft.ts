import { useSyncExternalStore } from 'react';
import { tabStorage } from './loading/tab-storage';

/** Drafts of this page view. They outlive their components even if the browser forbids storage. */
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

/** Stores a value for the tab, or removes it for null. */
export function writeDraft(key: string, value: unknown): void {
  drafts.set(key, value);
  if (value === null) tabStorage.remove(key);
  else tabStorage.set(key, value);
  for (const listener of listeners) listener();
}

/**
 * Like `useState`, but the value is stored for the tab (product: Typed text). The server and the first render of a
 * hydration use `initial`. A text field in server-rendered HTML also needs `data-draft={key}`.
 */
export function useTabDraft<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => readDraft(key),
    () => null,
  );
  // Every writer of this key stores a value of this type.
  return [(kept as Value | null) ?? initial, (value) => writeDraft(key, value)];
}
