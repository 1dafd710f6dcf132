import { useSyncExternalStore } from 'react';
import { tabStorage } from './loading/tab-storage';
import { onPageRestored } from './loading/on-page-restored';

/**
 * In-memory copies of the values that components have read or written. They also work if the browser blocks
 * sessionStorage.
 */
const drafts = new Map<string, unknown>();
/** Keys of values that could not be written to sessionStorage. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();
/** True once a listener rereads the values whenever the page returns from the back/forward cache. */
let isRereading = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The first subscriber adds the listener. It stays, because values of a closed form are kept in memory.
  if (!isRereading) onPageRestored(rereadDrafts);
  isRereading = true;
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Rereads the values because other pages may have changed sessionStorage while this page was in the back/forward cache.
 */
function rereadDrafts(): void {
  for (const key of drafts.keys()) {
    if (!unstored.has(key)) drafts.delete(key);
  }
  notify();
}

function readDraft(key: string): unknown {
  if (!drafts.has(key)) drafts.set(key, tabStorage.get(key));
  return drafts.get(key);
}

/** Stores a value in this browser tab. Null deletes the stored value. */
export function writeDraft(key: string, value: unknown): void {
  drafts.set(key, value);
  if (value === null) tabStorage.remove(key);
  else if (tabStorage.set(key, value)) unstored.delete(key);
  else unstored.add(key);
  notify();
}

type Update<Value> = (before: Value) => Value;

/**
 * Like `useState`, but keeps the value in sessionStorage (product: Typed text). Returns `initial` on the server and
 * during hydration. A text field that the server renders also needs `data-draft={key}`, so that its text is restored
 * before hydration.
 */
export function useTabDraft<Value>(
  key: string,
  initial: Value,
): [Value, (next: Value | Update<Value>) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => readDraft(key),
    () => null,
  );
  // Safe cast: all code that writes this key stores a value of this type.
  const valueOf = (draft: unknown) => (draft as Value | null) ?? initial;
  const write = (next: Value | Update<Value>) => {
    // Safe cast: stored values are JSON, so a function can only be an updater.
    const value = typeof next === 'function' ? (next as Update<Value>)(valueOf(readDraft(key))) : next;
    writeDraft(key, value);
  };
  return [valueOf(kept), write];
}
